import type { AccountType } from "#shared/kyc/status.ts";
import { viewCodeRef } from "../../domain/access/code-refs.ts";
import type { Likeness } from "../../domain/comparison/compare.ts";
import type { KeptVersion, Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { bankCheckStore } from "../submissions/bank-checks.ts";
import { emailText, findRows, outdatedMarkRows } from "../submissions/items.ts";
import { likenessesIn, likenessStore } from "../submissions/likenesses.ts";
import { versionOf } from "../submissions/stored-submission.ts";
import { settledOf } from "../submissions/verdicts.ts";
import { beginningWith } from "../table/cursor.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryItems } from "../table/reads.ts";
import { type Item, keyIn } from "../table/stored-item.ts";
import { type Table, writeBatches } from "../table/table.ts";

interface Account {
  id: string;
  type: AccountType;
}

export type AccountRows = ReturnType<typeof accountRowStore>;

/** Everything in the table that belongs to an account whose own row is gone. */
export const accountRowStore = ({ table, hash }: { table: Table; hash: Hash }) => {
  const likenesses = likenessStore({ table, hash });
  const checks = bankCheckStore({ table, hash });
  const removeRows = (all: Key[]): Promise<void> => {
    const different = new Map(all.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }]));
    return writeBatches(
      table,
      [...different.values()].map((Key) => ({ DeleteRequest: { Key } })),
    );
  };

  const removePartition = async (pk: string): Promise<void> =>
    removeRows(await Array.fromAsync(rowsOf(table, { pk }), keyIn));

  /** Of an address that no other account has. */
  const provedRows = async (submission: Submission): Promise<Key[]> => {
    const hashes = hash.all(emailText(submission.fields.email));
    for (const one of hashes) {
      const { pk } = keys.duplicate("EMAIL", one, "");
      for await (const { id } of rowsOf(table, { pk })) if (id !== submission.id) return [];
    }
    return hashes.map(keys.provedEmail);
  };

  const removeAbout = (account: Account, others: string[]): Promise<void> =>
    removeRows(
      others.flatMap((other) => [
        keys.verdict(other, account.id),
        keys.toldAbout(other, account.id),
      ]),
    );

  return {
    /**
     * Rows that other values than the id lead to, version by version. A version, from which they
     * follow, goes after them and after its turn: an erasure that is cut off goes on with the next.
     * @returns the accounts that were compared with this one
     */
    removeFound: async function* (account: Account): AsyncGenerator<string[]> {
      const compared = await comparedWith(table, account.id);
      await removeAbout(account, compared);
      yield compared;
      for await (const { version, key } of versionsOf(table, account)) {
        const { others } = await likenesses.sharing(version);
        const proved = await provedRows(version);
        await likenesses.unindex(version);
        await removeRows([
          ...findRows(version, hash),
          ...hash
            .all(emailText(version.fields.email))
            .map((one) => keys.duplicate("ACCEPTED", one, account.id)),
          ...outdatedMarkRows(version, hash),
          ...checks.keysOf({
            bankCode: version.fields.bank.bankSortCode,
            accountNumber: version.fields.bank.bankAccountNumber,
          }),
          ...proved,
        ]);
        await removeAbout(account, [...others.keys()]);
        yield [...others.keys()];
        await removeRows([key]);
      }
    },

    /** The versions that are left come last: an erasure that is cut off needs them to go on. */
    removeOwn: async ({ id, type }: Account): Promise<void> => {
      const refs = [false, true].map((isNew) => viewCodeRef({ id, type }, { isNew }));
      await removePartition(keys.accountMail(id, "", "").pk);
      await removePartition(keys.privacyRequest(id, "").pk);
      for (const { purpose, account } of refs) {
        await removePartition(keys.codeRequests(purpose, account).pk);
      }
      const { pk, sk } = keys.versions(id);
      const isVersion = (key: Key) => key.sk.startsWith(sk);
      const own = await Array.fromAsync(rowsOf(table, { pk }), keyIn);
      await removeRows(own.filter((key) => !isVersion(key)));
      await removeRows(own.filter(isVersion));
    },
  };
};

const rowsOf = (table: Table, { pk, sk }: { pk: string; sk?: string }): AsyncGenerator<Item> =>
  queryItems(table, {
    KeyConditionExpression: sk ? "pk = :pk AND sk BETWEEN :from AND :to" : "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk, ...(sk && beginningWith(sk)) },
  });

/** The parts of a submission that its rows follow from. */
const versionsOf = async function* (table: Table, { id, type }: Account) {
  for await (const item of rowsOf(table, keys.versions(id))) {
    const kept: KeptVersion = versionOf[type](item);
    const version = { ...kept, id, type } as unknown as Submission;
    yield { version, key: keyIn(item) };
  }
};

const comparedWith = async (table: Table, id: string): Promise<string[]> => {
  const found: string[] = [];
  const { pk, sk } = keys.comparison(id);
  const noted = (all: Likeness[]) => found.push(...all.map((one) => one.id));
  for await (const item of rowsOf(table, { pk, sk })) noted(likenessesIn(item));
  for await (const item of rowsOf(table, keys.verdict(id, ""))) found.push(settledOf(item).otherId);
  return found;
};
