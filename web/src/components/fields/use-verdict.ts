import { useEffect, useState } from "react";
import type { Fault, Subject } from "#shared/image-quality/judge-image.ts";
import { shrinkImage } from "../../lib/images/shrink.ts";

export interface Verdict {
  fault: Fault | undefined;
  /** The holder keeps the image despite its fault. */
  isKept: boolean;
}

/** By image, so that a verdict needs no place in the form, its draft or a request. */
const verdicts = new WeakMap<Blob, Verdict>();

export const rememberVerdict = (blob: Blob, fault: Fault | undefined, isKept = false): void =>
  void verdicts.set(blob, { fault, isKept });

/** Judges an image that comes from a draft or from the screen. Undefined until then. */
export const useVerdict = (blob: Blob | undefined, subject: Subject) => {
  const [, render] = useState({});
  useEffect(() => {
    if (!blob || verdicts.has(blob)) return;
    let isShown = true;
    void shrinkImage(blob, subject).then(({ fault, failure }) => {
      if (!failure) rememberVerdict(blob, fault);
      if (isShown) render({});
    });
    return () => {
      isShown = false;
    };
  }, [blob, subject]);
  const verdict = blob && verdicts.get(blob);
  const keep = () => {
    if (blob) rememberVerdict(blob, verdict?.fault, true);
    render({});
  };
  return { verdict, keep };
};
