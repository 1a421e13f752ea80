import type { EmailState } from "#shared/contract/timeline.ts";
import type { Tone } from "../../../components/back-office/tones.ts";

export const emailTones: Record<EmailState, Tone> = {
  waiting: "amber",
  sent: "green",
  bundled: "blue",
  failed: "red",
  unclear: "amber",
  bounced: "red",
};
