import { undoSeconds } from "../kyc/limits.ts";
import { accountMessages } from "./back-office-account.ts";

type Outcome = keyof typeof accountMessages.decided;

/** The undo of a decision, for 10 seconds (D77). */
export const undoMessages = {
  label: "Last decision",
  decided: (outcome: Outcome) => accountMessages.decided[outcome],
  undone: (outcome: Outcome) => accountMessages.undone[outcome],
  undo: "Undo",
  left: (seconds: number) => `(${seconds} s)`,
  /** For screen readers, once. */
  offered: (outcome: Outcome, who: string) =>
    `${accountMessages.decided[outcome]}: ${who}. You can undo this for ${undoSeconds} seconds`,
  withKey: "with the key u or the button Undo.",
  withButton: "with the button Undo.",
  notUndone: "Not undone",
} as const;
