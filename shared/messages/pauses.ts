import type { Pause, Paused } from "../kyc/pauses.ts";

/** When a super-admin pauses a part and writes no sentence. */
export const pauseMessages: Record<Pause, string> = {
  form: "We do not accept forms at the moment. Please come back later",
  uploads: "Uploads to the external services are paused",
  exports: "Exports are paused",
};

interface Pauses {
  paused: Paused;
  pausedText: string;
}

export const pauseSentence = ({ paused, pausedText }: Pauses, part: Pause): string | undefined =>
  paused[part] ? pausedText || pauseMessages[part] : undefined;
