import type { RejectionReason } from "#shared/contract/corrections.ts";
import { freeCode } from "./reason-rules.ts";

type Reasons = readonly RejectionReason[];

interface Sides {
  base: Reasons;
  mine: Reasons;
  theirs: Reasons;
}

/** My changes win reason by reason, and so does my order. What the others added stays. */
export const mergeReasons = ({ base, mine, theirs }: Sides): RejectionReason[] => {
  const kept = renamed({ base, mine, theirs }).flatMap((reason) => {
    const [before, now] = [find(base, reason), find(theirs, reason)];
    if (!before || !areSame([before], [reason])) return [reason];
    return now ? [now] : [];
  });
  const added = theirs.filter((reason) => !find(base, reason));
  if (isReordered(base, mine)) return [...kept, ...added];

  const mineOnly = kept.filter((reason) => !find(theirs, reason));
  return [
    ...theirs.flatMap((reason) => (find(base, reason) ? (find(kept, reason) ?? []) : reason)),
    ...mineOnly,
  ];
};

/** Both sides may have given the same code to a new reason. */
const renamed = ({ base, mine, theirs }: Sides): Reasons =>
  mine.flatMap((reason) => {
    const other = find(theirs, reason);
    if (find(base, reason) || !other) return [reason];
    return areSame([other], [reason])
      ? []
      : [{ ...reason, code: freeCode(reason.code, [...mine, ...theirs]) }];
  });

const find = (all: Reasons, { code }: RejectionReason) => all.find((one) => one.code === code);

const isReordered = (base: Reasons, mine: Reasons): boolean => {
  const codes = (some: Reasons, others: Reasons) =>
    some.filter((reason) => find(others, reason)).map(({ code }) => code);
  return codes(base, mine).join() !== codes(mine, base).join();
};

/** The order counts: clerks see the reasons in it. */
export const areSame = (some: Reasons, others: Reasons): boolean =>
  JSON.stringify(some.map(parts)) === JSON.stringify(others.map(parts));

const parts = ({ code, label, text, fields }: RejectionReason) => [code, label, text, fields];
