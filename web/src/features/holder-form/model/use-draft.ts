import { useEffect, useState } from "react";
import {
  type Draft,
  type DraftKey,
  dropDraft,
  formOfDraft,
  readDraft,
  saveDraft,
} from "./draft.ts";
import { useFormStore } from "./form-store.tsx";
import type { AttemptRef } from "./use-submit.ts";

const pauseMs = 500;
const retryMs = 1000;

/**
 * Saves the form on the device and offers an earlier draft. While the offer is open, nothing
 * overwrites that draft. While the device keeps nothing (`isKept`), the form works without drafts
 * and the hook tries again.
 */
export const useDraft = (key: DraftKey, attempt: AttemptRef) => {
  const store = useFormStore();
  const [offered, setOffered] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): Promise<void> =>
      readDraft(key).then(
        (draft) => {
          setKept(true);
          if (draft) setOffered(draft);
          else setSaving(true);
        },
        () => {
          setKept(false);
          timer = setTimeout(read, retryMs);
        },
      );
    read();
    return () => clearTimeout(timer);
  }, [key]);

  useEffect(() => {
    if (!isSaving) return;
    let savedEdits = 0;
    const save = () => {
      const form = store.get();
      // During sending the draft is saved already; it is deleted on success.
      if (form.edits === savedEdits || form.sending.state === "sending") return;
      savedEdits = form.edits;
      saveDraft(key, form, attempt.current).then(
        () => setKept(true),
        () => {
          setKept(false);
          savedEdits = 0;
          clearTimeout(timer);
          timer = setTimeout(save, retryMs);
        },
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Saves input from before hydration or beside the offer, without waiting for another change.
    save();
    const stop = store.subscribe(() => {
      if (store.get().edits === savedEdits) return;
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isSaving, key, store, attempt]);

  const goOn = () => {
    if (!offered) return;
    attempt.current = offered.attempt;
    store.dispatch({ do: "replace", form: formOfDraft(offered, store.get()) });
    setOffered(undefined);
    setSaving(true);
  };
  const startAfresh = async () => {
    setOffered(undefined);
    await dropDraft(key).catch(() => undefined);
    setSaving(true);
  };
  return { offered, isKept, goOn, startAfresh };
};
