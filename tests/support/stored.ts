import type { Submission } from "#functions/domain/submission/submission.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { itemOf } from "#functions/store/submissions/items.ts";
import { likenessStore } from "#functions/store/submissions/likenesses.ts";
import { type Submissions, submissionStore } from "#functions/store/submissions/submissions.ts";
import { type Table, writeBatches } from "#functions/store/table/table.ts";
import { secretNames } from "#local/local-secrets.ts";
import { aLogEntry } from "../builders/a-log-entry.ts";
import type { Api } from "./api.ts";

type Engines = Pick<Api, "tables" | "secrets">;

/** With the same lookup key as the functions. */
export const lookupHash = ({ secrets }: Pick<Api, "secrets">) =>
  keyedHash(() => secrets[secretNames.lookupKey] ?? "");

export const submissionsOf = (engines: Engines): Submissions =>
  submissionStore({ table: engines.tables.main, hash: lookupHash(engines) });

export const comparisonsOf = (engines: Engines) =>
  likenessStore({ table: engines.tables.main, hash: lookupHash(engines) });

export const stored = async <S extends Submission>(
  submissions: Submissions,
  one: S,
): Promise<S> => {
  await submissions.create({ submission: one, log: aLogEntry({ accountId: one.id }) });
  return one;
};

/** Stores many accounts as a list reads them: without versions, log and the rows that find them. */
export const storedAsListed = (table: Table, accounts: Submission[]): Promise<void> =>
  writeBatches(
    table,
    accounts.map((one) => ({ PutRequest: { Item: itemOf(one) } })),
  );

/** With the flags that a comparison has found. */
export const storedCompared = async <S extends Submission>(
  engines: Engines,
  one: S,
): Promise<S> => {
  await stored(submissionsOf(engines), one);
  await comparisonsOf(engines).save(one, { likenesses: [], flags: one.flags });
  return one;
};
