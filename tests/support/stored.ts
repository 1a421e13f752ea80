import type { Submission } from "#functions/domain/submission/submission.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { likenessStore } from "#functions/store/submissions/likenesses.ts";
import { type Submissions, submissionStore } from "#functions/store/submissions/submissions.ts";
import { secretNames } from "#local/local-secrets.ts";
import { aLogEntry } from "../builders/a-log-entry.ts";
import type { Api } from "./api.ts";

/** The store of submissions with the same lookup key as the functions. */
export const submissionsOf = ({ tables, secrets }: Pick<Api, "tables" | "secrets">): Submissions =>
  submissionStore({
    table: tables.main,
    hash: keyedHash(() => secrets[secretNames.lookupKey] ?? ""),
  });

export const comparisonsOf = ({ tables, secrets }: Pick<Api, "tables" | "secrets">) =>
  likenessStore({
    table: tables.main,
    hash: keyedHash(() => secrets[secretNames.lookupKey] ?? ""),
  });

export const stored = async <S extends Submission>(
  submissions: Submissions,
  one: S,
): Promise<S> => {
  await submissions.create({ submission: one, log: aLogEntry({ accountId: one.id }) });
  return one;
};

/** With the flags that a comparison has found. */
export const storedCompared = async <S extends Submission>(
  api: Pick<Api, "tables" | "secrets">,
  one: S,
): Promise<S> => {
  const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
  await stored(submissionsOf(api), one);
  await likenessStore({ table: api.tables.main, hash }).save(one, {
    likenesses: [],
    flags: one.flags,
  });
  return one;
};
