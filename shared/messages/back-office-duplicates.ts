import type { DuplicateVerdict } from "../contract/duplicates.ts";
import type { AccountType } from "../kyc/status.ts";

/** `ending`: masked numbers, of which the ends are the same. */
export type Likeness = "equal" | "different" | "oneSide" | "ending";

/** Two accounts that share a value, side by side. */
export const duplicateMessages = {
  compare: "Compare",
  compareOne: (reference: string) => `Compare with ${reference}`,
  title: (own: string, other: string) => `Compare ${own} with ${other}`,
  loading: "Fetching the other account",
  failed: "The other account could not be fetched",
  retry: "Try again",
  fields: "Fields",
  filter: "Show only",
  field: "Field",
  own: "This account",
  other: "The other account",
  likeness: "Comparison",
  likenesses: {
    equal: "Equal",
    different: "Different",
    oneSide: "One side only",
    ending: "Same ending",
  } satisfies Record<Likeness, string>,
  count: (count: number, likeness: Likeness) =>
    ({
      equal: `${count} equal`,
      different: `${count} different`,
      oneSide: `${count} on one side only`,
      ending: `${count} with the same ending`,
    })[likeness],
  notGiven: "Not given",
  images: "Images",
  imageOf: (label: string, reference: string) => `${label}, ${reference}`,
  noImage: "No such image",
  reason: "Reason, for other administrators",
  reasonMissing: "Please input a reason",
  settleAs: {
    individual: { same: "Same person", different: "Not the same" },
    corporate: { same: "Same company", different: "Not the same" },
  } satisfies Record<AccountType, Record<DuplicateVerdict, string>>,
} as const;
