import { counted } from "./counted.ts";

const digits = (count: number) => count.toLocaleString("en");

/** The way from case to case (D76). */
export const queueMessages = {
  place: "Place in the list",
  /** `length` is missing while nobody counts what is filtered: at least `last` accounts are there. */
  position: ({
    number,
    length,
    last,
  }: {
    number: number;
    length: number | undefined;
    last: number;
  }) => `${digits(number)} of ${length === undefined ? `${digits(last)}+` : digits(length)}`,
  previous: "Previous account",
  next: "Next account",
  nextInList: "Next in the list",
  nextCase: "Next case",
  nothingWaits:
    "No account is free to review now. Accounts that colleagues are reviewing are skipped.",
  sought: {
    next: "Looking for the next account...",
    previous: "Looking for the previous account...",
  },
  /** While an account is open beside the one of the list. */
  backTo: (position: string) => `Back to ${position}`,
  backToCase: "Back to the account in the list",
  passedOver: (names: readonly string[]) => {
    const different = [...new Set(names)];
    const are = different.length === 1 ? "is" : "are";
    const them = names.length === 1 ? "it" : "them";
    return `${counted(names.length, "account", "accounts")} passed over: ${different.join(", ")} ${are} reviewing ${them}`;
  },
  end: {
    next: "This was the last account in the list",
    previous: "There is no earlier account in the list",
  },
  notClaimed: "Not claimed: no connection",
  notClaimedHint:
    "Other clerks do not see that you are reviewing this account. The page tries again by itself.",
} as const;
