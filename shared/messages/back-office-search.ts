import type { Match } from "../contract/search.ts";
import { maxHits } from "../kyc/limits.ts";
import { countedAccounts } from "./counted.ts";

/** The search of all lists (D78). */
export const searchMessages = {
  open: "Search all lists",
  placeholder: "Reference, name, number or page",
  what: "Finds accounts of every list. In full: reference (KYC-…), phone, BVN, CHN, bank account or register account. By the beginning of a word: name or email.",
  tooShort: "Type at least 3 letters or digits.",
  searching: "Searching all lists...",
  offline: "You are offline. The search goes on when the connection is back.",
  failed: "The search failed",
  retry: "Retry",
  none: "No account matches. Type a number in full, or the beginning of a name or email.",
  found: (count: number) =>
    count < maxHits
      ? `${countedAccounts(count)} found`
      : `The first ${maxHits} accounts. Type more.`,
  accounts: "Accounts",
  goTo: "Go to",
  results: "Results",
  matchedOn: {
    reference: "Found by reference",
    bvn: "Found by BVN",
    bankAccount: "Found by bank account",
    phone: "Found by phone",
    chn: "Found by CHN",
    registerAccount: "Found by register account",
    name: "Found by name",
    email: "Found by email",
  } satisfies Record<Match, string>,
  move: "to move",
  choose: "to open",
  close: "to close",
} as const;
