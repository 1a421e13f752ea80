import { useEffect, useRef, useState } from "react";
import type { Subject } from "#shared/image-quality/judge-image.ts";
import { combineImages } from "../../lib/images/shrink.ts";
import { toastError } from "../ui/toast.ts";
import type { ChosenImage } from "./chosen-image.ts";
import { sentenceOf } from "./image-failures.ts";

type Parts = readonly (ChosenImage | undefined)[];

interface Field {
  value: ChosenImage | undefined;
  subject: Subject;
  onChange: (image: ChosenImage | undefined) => void;
}

/** The pictures of one field: a single one is sent as it is, several as one combined image. */
export const useParts = ({ value, subject, onChange }: Field) => {
  const [isCombining, setCombining] = useState(false);
  const newest = useRef<Parts>([]);
  useEffect(() => {
    if (!isCombining) newest.current = value?.parts ?? [];
  }, [value, isCombining]);

  const set = async (place: number, image: ChosenImage | undefined): Promise<void> => {
    const before = newest.current;
    const parts = Array.from({ length: Math.max(before.length, place + 1) }, (_, at) =>
      at === place ? image : before[at],
    );
    newest.current = parts;
    const chosen = parts.filter((part): part is ChosenImage => part !== undefined);
    const [only] = chosen;
    if (!only || chosen.length === 1) {
      setCombining(false);
      return onChange(only && { ...only, parts });
    }
    setCombining(true);
    const { blob, failure } = await combineImages(
      chosen.map((part) => part.blob),
      subject,
    );
    // Another picture came meanwhile, and its own call combines all of them.
    if (newest.current !== parts) return;
    setCombining(false);
    if (blob) return onChange({ blob, source: blob, quarterTurns: 0, parts });
    newest.current = before;
    toastError(sentenceOf(failure ?? "size"));
  };
  return { parts: value?.parts, isCombining, set };
};
