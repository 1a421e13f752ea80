import { isComparisonFlag } from "#shared/contract/flags.ts";
import type { Comparison } from "../../domain/comparison/compare-account.ts";
import { comparedAs } from "../../domain/comparison/look-again.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { put, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";

/** With the version that was compared, if it was. */
type Result = Comparison & { version: number | undefined };

/** They fail after another write of the account. The second brings the next comparison. */
export const comparisonWrites = (
  table: string,
  { id, revision, decided }: Pick<Submission, "id" | "revision" | "decided">,
  { version, flags, likenesses }: Result,
): Write[] => [
  update<Submission>(table, keys.submission(id), {
    set: comparedAs({ ...(decided && { decided }) }, flags),
    only: { revision },
  }),
  put(table, {
    ...keys.comparison(id),
    kind: "comparison",
    submissionId: id,
    version,
    flags: flags.filter(isComparisonFlag),
    likenesses,
  }),
];
