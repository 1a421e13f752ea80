import { useEffect, useState } from "react";
import type { Fault, Subject } from "#shared/image-quality/judge-image.ts";
import { shrinkImage } from "../../lib/images/shrink.ts";
import type { ShrinkReply } from "../../lib/images/shrink-messages.ts";

export interface Verdict {
  fault: Fault | undefined;
  isJudged: boolean;
  /** The holder keeps the image despite its fault. */
  isKept: boolean;
}

/** By image, so that a verdict needs no place in the form, its draft or a request. */
const verdicts = new WeakMap<Blob, Verdict>();

export const rememberVerdict = (
  blob: Blob,
  { fault, isUnjudged }: Pick<ShrinkReply, "fault" | "isUnjudged">,
): void => void verdicts.set(blob, { fault, isJudged: !isUnjudged, isKept: false });

/** Judges an image that comes from a draft or from the screen. Undefined until then. */
export const useVerdict = (blob: Blob | undefined, subject: Subject) => {
  const [, render] = useState({});
  useEffect(() => {
    if (!blob || verdicts.has(blob)) return;
    let isShown = true;
    void shrinkImage(blob, subject).then((reply) => {
      if (!reply.failure) rememberVerdict(blob, reply);
      if (isShown) render({});
    });
    return () => {
      isShown = false;
    };
  }, [blob, subject]);
  const verdict = blob && verdicts.get(blob);
  const keep = () => {
    if (blob && verdict) verdicts.set(blob, { ...verdict, isKept: true });
    render({});
  };
  return { verdict, keep };
};
