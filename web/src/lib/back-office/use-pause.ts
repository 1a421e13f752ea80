import { useQuery } from "@tanstack/react-query";
import type { Pause } from "#shared/kyc/pauses.ts";
import { getCounts } from "./lists/get-counts.ts";

/** The sentences of the parts that are paused, as the counts of the layout last said. */
export const usePauses = (): Partial<Record<Pause, string>> =>
  useQuery({ ...getCounts, enabled: false, select: ({ results }) => results.paused }).data ?? {};

/** Of the text that says why a button is disabled. */
export const pauseBannerId = "paused";

/** For a button whose call is refused during a pause. */
export const usePause = (part: Pause) => {
  const isPaused = usePauses()[part] !== undefined;
  return isPaused ? { disabled: true, "aria-describedby": pauseBannerId } : {};
};
