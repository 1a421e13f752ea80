import type { ImportProgress } from "#shared/contract/admin-settings.ts";
import { importMessages as say } from "#shared/messages/back-office-settings.ts";

/** Whole percents; a successful import is at 100, even of an empty register. */
export const percentOf = ({ state, written, total }: ImportProgress): number => {
  if (state === "done") return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((written / total) * 100));
};

export const sentenceOf = ({ state, written, total }: ImportProgress): string => {
  if (state === "done") return say.done(written);
  if (state === "failed") return say.failed;
  return total === 0 ? say.reading : say.running(written, total);
};
