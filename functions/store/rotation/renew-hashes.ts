import { alikeBy } from "../../domain/comparison/verdict.ts";
import { addressesOf } from "../../domain/submission/accepted-address.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { provedEmailStore } from "../outbox/proved-emails.ts";
import { indexAccount } from "../submissions/index-account.ts";
import { emailText, markRows } from "../submissions/items.ts";
import { comparedValues } from "../submissions/likenesses.ts";
import { submissionOf } from "../submissions/stored-submission.ts";
import { settledOf } from "../submissions/verdicts.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import { type Item, keyIn } from "../table/stored-item.ts";
import { type Table, updateIf } from "../table/table.ts";

interface Deps {
  table: Table;
  hash: Hash;
}

/** Writes the rows by which an account is found with the lookup key in force. */
export const renewRows = async (deps: Deps, id: string): Promise<void> => {
  const submission = await indexAccount(deps, id, markRows);
  if (!submission) return;
  for (const email of addressesOf(submission)) {
    await provedEmailStore(deps.table).renew(deps.hash.all(emailText(email)));
  }
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
