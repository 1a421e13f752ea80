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

/**
 * Saves the form on the device and offers an earlier draft. While the offer is open, nothing
 * overwrites that draft. Without IndexedDB (private windows) the form works without drafts.
 */
export const useDraft = (key: DraftKey, attempt: AttemptRef) => {
  const store = useFormStore();
  const [offered, setOffered] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);

  useEffect(() => {
    readDraft(key).then(
      (draft) => (draft ? setOffered(draft) : setSaving(true)),
      () => undefined,
    );
  }, [key]);

  useEffect(() => {
    if (!isSaving) return;
    let savedEdits = 0;
    const save = () => {
      const form = store.get();
      // During sending the draft is saved already; it is deleted on success.
      if (form.edits === savedEdits || form.sending.state === "sending") return;
      savedEdits = form.edits;
      saveDraft(key, form, attempt.current).catch(() => undefined);
    };
    // Saves input from before hydration or beside the offer, without waiting for another change.
    save();
    let timer: ReturnType<typeof setTimeout> | undefined;
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
  return { offered, goOn, startAfresh };
};
