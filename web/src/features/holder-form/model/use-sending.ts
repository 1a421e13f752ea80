import { useEffect, useRef } from "react";
import { browserMessages } from "#shared/messages/public.ts";
import { type FormStore, useForm, useFormStore } from "./form-store.ts";
import type { SubmitSetup } from "./use-submit.ts";

/** With the first "Submit" or before, when the page is idle. */
export const loadSubmit = () => import("./use-submit.ts");

export const useSending = (setup: SubmitSetup) => {
  const store = useFormStore();
  const sending = useForm((form) => form.sending);
  const isBusy = useRef(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  const submit = async () => {
    if (isBusy.current || !leaving.current) return;
    isBusy.current = true;
    store.dispatch({ do: "add-holding" });
    store.dispatch({ do: "sending", sending: { state: "judging" } });
    try {
      await send(store, setup, leaving.current.signal);
    } finally {
      isBusy.current = false;
    }
  };
  return { sending, submit };
};

const send = async (store: FormStore, setup: SubmitSetup, left: AbortSignal): Promise<void> => {
  const loaded = await loadSubmit().catch(() => undefined);
  const sending = loaded
    ? await loaded.sentOrShown(store, setup, left)
    : { state: "failed" as const, message: browserMessages.offline };
  store.dispatch({ do: "sending", sending });
};
