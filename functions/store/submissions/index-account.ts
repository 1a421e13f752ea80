import type { Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { check, put } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import { likenessStore } from "./likenesses.ts";
import { submissionOf } from "./stored-submission.ts";
import { withAccepted } from "./with-accepted.ts";

interface Deps {
  table: Table;
  hash: Hash;
}

const tries = 5;

/**
 * Writes the rows by which searches and comparisons find the present version of a stored account,
 * with the lookup key in force.
 * @param rowsOf of the rows that a submission writes with itself
 * @returns undefined when the account has been erased
 */
export const indexAccount = async (
  { table, hash }: Deps,
  id: string,
  rowsOf: (submission: Submission, hash: Hash) => (Key & Item)[],
): Promise<Submission | undefined> => {
  const likenesses = likenessStore({ table, hash });
  let earlier: Submission | undefined;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const item = await readItem(table, keys.submission(id));
    const submission = item && (await withAccepted(table, submissionOf(item)));
    if (earlier && earlier.version !== submission?.version) await likenesses.unindex(earlier);
    if (!submission || !(await likenesses.index(submission))) return undefined;
    const { revision } = submission;
    const isIndexed = await isWritten(table, [
      check<Submission>(table.name, keys.submission(id), { revision }),
      ...rowsOf(submission, hash).map((row) => put(table.name, row)),
    ]);
    if (isIndexed) return submission;
    earlier = submission;
  }
  throw new Error("An account changes faster than its rows can be written");
};
