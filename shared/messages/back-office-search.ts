import type { Match } from "../contract/search.ts";
import { maxHits } from "../kyc/limits.ts";
import { countedAccounts } from "./counted.ts";

/** The search of all lists (D78). */
export const searchMessages = {
  open: "Search all lists",
  placeholder: "Reference, name or page",
  what: "Finds accounts in every list. Type the start of a name or email, or a full reference (KYC-…), phone number, BVN, CHN, bank account or register account.",
  tooShort: "Type at least 3 letters or digits.",
  searching: "Searching all lists...",
  offline: "You are offline. The search continues when the connection is back.",
  failed: "The search failed.",
  retry: "Try again",
  none: "No account matches. Type the start of a name or email, or a full number or reference (KYC-…).",
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
