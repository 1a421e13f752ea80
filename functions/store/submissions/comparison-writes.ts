import type { Likeness } from "../../domain/comparison/compare.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { put, update, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";

type Result = Pick<Submission, "id" | "revision" | "flags"> & { likenesses: Likeness[] };

/** They fail after another write of the account. The second brings the next comparison. */
export const comparisonWrites = (
  table: string,
  { id, revision, flags, likenesses }: Result,
): Write[] => [
  update<Submission>(table, keys.submission(id), { set: { flags }, only: { revision } }),
  put(table, { ...keys.comparison(id), kind: "comparison", submissionId: id, likenesses }),
];
