import type { Flag } from "../contract/flags.ts";
import type { Hold, HoldKind } from "../contract/holds.ts";
import { counted } from "./counted.ts";
import { flagWords } from "./flags.ts";

/** Why an account is not sent to the services, in a few words. */
export const holdWords: Record<HoldKind, string> = {
  reported: "reported by the holder",
  withdrawn: "the holder withdrew the consent",
  frozen: "frozen",
  erasure: "the account is to be erased",
  awaitingSecond: "a second administrator may reject it",
  disputed: "another holder disputes it",
  warning: "a warning that the approval did not know",
  coolingOff: "cooling off",
};

export const holdMessages = {
  /** In the case, the list and the run. `until` is a formatted time. */
  short: ({ kind }: Hold, until: string) =>
    kind === "coolingOff" ? `Cooling off until ${until}` : "Held",
  why: ({ kind, flags = [] }: Hold, until: string) => {
    if (kind === "coolingOff") {
      return `Cooling off until ${until}: new bank details or shares wait before anything is sent`;
    }
    return `Held, not sent to a service: ${kind === "warning" ? warning(flags) : holdWords[kind]}`;
  },
  title: "This account is held",
  coolingOffTitle: "Cooling off",
  settle: {
    warning:
      "Compare the accounts below. The hold ends when the warning goes, or when the account is rejected and approved again.",
    disputed: "The hold ends when the account is rejected, and with an approval after that.",
    erasure: "The hold ends when the erasure is stopped.",
  } satisfies Partial<Record<HoldKind, string>>,
  filter: "Held only",
  /** In the workbook and on the forms. */
  until: ({ kind, flags = [] }: Hold, until: string) => {
    if (kind === "coolingOff") return until;
    return `the hold ends (${kind === "warning" ? warning(flags) : holdWords[kind]})`;
  },
  manifest: (until: string) => `held until ${until}`,
  allHeld: (kinds: ReadonlyMap<HoldKind, number>) =>
    `All accounts to upload are held: ${[...kinds]
      .map(([kind, count]) => `${counted(count, "account", "accounts")}, ${holdWords[kind]}`)
      .join("; ")}`,
} as const;

const warning = (flags: readonly Flag[]): string =>
  flags.length > 0 ? flags.map((flag) => flagWords[flag]).join(", ") : holdWords.warning;

/** To the administrator who approved the account. */
export const holdMailMessages = {
  subject: (reference: string) => `${reference} is held`,
  title: "An account that you approved is held",
  text: (reference: string, why: string) =>
    `${reference} is not sent to the services: ${why}. Nothing of it goes out while the hold lasts.`,
  ends: "The hold ends by itself when its cause ends, and what was uploaded is sent then. Open the account to see what you can do.",
  button: "Open the account",
  footer: "You get this email because you approved the account.",
} as const;
