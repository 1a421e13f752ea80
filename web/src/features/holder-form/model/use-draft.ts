import { createContext, useContext, useEffect, useMemo, useState } from "react";
import {
  forgetLostPictures,
  forgetPictures,
  lostPictures,
  picturesSaved,
} from "../../../lib/images/unsaved-pictures.ts";
import { lastSent } from "../../../lib/sent-form.ts";
import { isViewClosed } from "../../../lib/session.ts";
import { useOtherTab } from "../../../lib/use-other-tab.ts";
import type { Draft } from "./draft.ts";
import { drafts } from "./draft-loader.ts";
import type { DraftKey } from "./draft-rows.ts";
import { useFormStore } from "./form-store.ts";
import { newAttempt } from "./idempotency-key.ts";
import { judgeAnswers } from "./use-judge.ts";
import type { AttemptRef } from "./use-submit.ts";

const pauseMs = 500;
const retryMs = 1000;

export type DraftControls = ReturnType<typeof useDraft>;

export const DraftContext = createContext<DraftControls | undefined>(undefined);

/** Undefined in a part of the form that a test shows alone. */
export const useDraftControls = (): DraftControls | undefined => useContext(DraftContext);

/**
 * Saves the form on the device and offers an earlier draft. While the offer is open, nothing
 * overwrites that draft. While the device keeps nothing (`isKept`), the form works without drafts
 * and the hook tries again.
 */
export const useDraft = (key: DraftKey, attempt: AttemptRef) => {
  const store = useFormStore();
  const [offered, setOffered] = useState<Draft>();
  const [lost, setLost] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [isKept, setKept] = useState(true);
  const [areImagesKept, setImagesKept] = useState(true);
  const [isOwnDevice, setOwnDevice] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [wasClosed, setClosed] = useState(false);
  const isInOtherTab = useOtherTab(key);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      try {
        const { isOnOwnDevice, readDraft } = await drafts();
        const draft = await readDraft(key);
        setKept(true);
        setOwnDevice(isOnOwnDevice(key));
        setSent(key === "new-form" && lastSent() !== undefined);
        setClosed(key === "new-form" && isViewClosed());
        if (draft) {
          setLost(lostPictures());
          setOffered(draft);
        } else {
          forgetLostPictures();
          setSaving(true);
        }
      } catch {
        setKept(false);
        timer = setTimeout(read, retryMs);
      }
    };
    read();
    return () => clearTimeout(timer);
  }, [key]);

  useEffect(() => {
    if (!isSaving) return;
    let savedEdits = 0;
    const save = () => {
      const form = store.get();
      // During sending the draft is saved already; it is deleted on success.
      if (form.edits === savedEdits || form.edits === 0 || form.sending.state === "sending") return;
      savedEdits = form.edits;
      drafts()
        .then(({ saveDraft }) => saveDraft(key, form, attempt.current))
        .then(
          (areSaved) => {
            if (areSaved) picturesSaved(Object.values(form.images));
            setKept(true);
            setImagesKept(areSaved);
          },
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
    const saveAgain = () => {
      savedEdits = 0;
      clearTimeout(timer);
      save();
    };
    let isOver = false;
    let stopHearing = () => {};
    void drafts().then(({ onDraftsLost }) => {
      if (!isOver) stopHearing = onDraftsLost(saveAgain);
    });
    return () => {
      isOver = true;
      stopHearing();
      stop();
      clearTimeout(timer);
    };
  }, [isSaving, key, store, attempt]);

  return useMemo(() => {
    /** Nothing is saved meanwhile; afterwards the form as it is then. */
    const whileNotSaving = async (work: () => Promise<void>) => {
      setOffered(undefined);
      setSaving(false);
      await work().catch(() => undefined);
      setSaving(true);
    };
    const drop = async () => {
      forgetPictures();
      await (await drafts()).dropDraft(key);
    };
    return {
      offered,
      lost,
      isKept,
      areImagesKept,
      isOwnDevice,
      isInOtherTab,
      wasSent,
      wasClosed,
      goOn: async () => {
        if (!offered) return;
        const { formOfDraft } = await drafts();
        attempt.current = offered.attempt;
        store.dispatch({ do: "replace", form: formOfDraft(offered, store.get()) });
        void judgeAnswers(store);
        forgetLostPictures();
        setOffered(undefined);
        setSaving(true);
      },
      startAfresh: () => whileNotSaving(drop).then(() => setOwnDevice(false)),
      deleteAnswers: () => {
        attempt.current = newAttempt();
        store.reset();
        setOwnDevice(false);
        return whileNotSaving(drop);
      },
      setOwnDevice: (isOwn: boolean) =>
        whileNotSaving(async () => {
          setOwnDevice(isOwn);
          await (await drafts()).setOwnDevice(key, isOwn);
        }),
    };
  }, [
    offered,
    lost,
    isKept,
    areImagesKept,
    isOwnDevice,
    isInOtherTab,
    wasSent,
    wasClosed,
    key,
    store,
    attempt,
  ]);
};
