import { alikeBy } from "../../domain/comparison/verdict.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { provedEmailStore } from "../outbox/proved-emails.ts";
import { emailText, markRows } from "../submissions/items.ts";
import { comparedValues, likenessStore } from "../submissions/likenesses.ts";
import { submissionOf } from "../submissions/stored-submission.ts";
import { settledOf } from "../submissions/verdicts.ts";
import { check, put } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { type Item, keyIn } from "../table/stored-item.ts";
import { isWritten, type Table, updateIf } from "../table/table.ts";

interface Deps {
  table: Table;
  hash: Hash;
}

const tries = 5;

/** Writes the rows by which an account is found with the lookup key in force. */
export const renewRows = async ({ table, hash }: Deps, id: string): Promise<void> => {
  const likenesses = likenessStore({ table, hash });
  let earlier: Submission | undefined;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const [submission] = await submissionsOf(table, [id]);
    if (earlier && earlier.version !== submission?.version) await likenesses.unindex(earlier);
    if (!submission) return;
    if (!(await likenesses.index(submission))) return;
    const { revision } = submission;
    const isRenewed = await isWritten(table, [
      check<Submission>(table.name, keys.submission(id), { revision }),
      ...markRows(submission, hash).map((row) => put(table.name, row)),
    ]);
    if (isRenewed) {
      await provedEmailStore(table).renew(hash.all(emailText(submission.fields.email)));
      return;
    }
    earlier = submission;
  }
  throw new Error("An account changes faster than its rows can be written");
};

/** A verdict holds digests of hashes. Those of values that both accounts still share are renewed. */
export const renewVerdict = async ({ table, hash }: Deps, item: Item): Promise<void> => {
  const { otherId, alike } = settledOf(item);
  const { pk, sk } = keyIn(item);
  const accounts = await submissionsOf(table, [pk.slice(keys.submission("").pk.length), otherId]);
  const [one = [], other = []] = accounts.map((account) => comparedValues(account, hash));
  const others = new Set(other.map(({ hashes }) => hashes[0]));
  const shared = one.filter(({ hashes }) => others.has(hashes[0]));
  const [present, ...earlier] = alikeBy(shared.map((value) => ({ ...value, version: undefined })));
  const renewed = Object.fromEntries(
    Object.entries(alike).map(([kind, digest]) => {
      const known = kind as keyof typeof present;
      const isOld = earlier.some((digests) => digests[known] === digest);
      return [kind, (isOld && present[known]) || digest];
    }),
  );
  if (JSON.stringify(renewed) === JSON.stringify(alike)) return;
  await updateIf<{ alike: unknown }>(
    table,
    { pk, sk },
    { set: { alike: renewed }, only: { alike } },
  );
};

const submissionsOf = async (table: Table, ids: string[]): Promise<Submission[]> => {
  const items = await readItems(
    table,
    ids.map((id) => keys.submission(id)),
  );
  return items.map(submissionOf);
};
