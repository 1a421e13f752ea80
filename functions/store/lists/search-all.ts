import { type Hit, type Match, matches } from "#shared/contract/search.ts";
import { maxHits } from "#shared/kyc/limits.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { accountTypes } from "#shared/kyc/status.ts";
import { isSearchable } from "#shared/lookups/search-text.ts";
import { AppError } from "../../domain/app-error.ts";
import { exactMatch, soughtInAllLists } from "../../domain/comparison/search-marks.ts";
import { lookupText, withPlainEmails } from "../../domain/names/email-words.ts";
import { allWords, startAll } from "../../domain/names/search-words.ts";
import { holderNameOf, namesOf, type Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { submissionOf } from "../submissions/stored-submission.ts";
import type { Table } from "../table/table.ts";
import { idsWithMarks, idsWithWords, readFound } from "./found-accounts.ts";

export type SearchOfAllLists = ReturnType<typeof searchOfAllLists>;

export const searchOfAllLists = (store: { table: Table; hash: Hash }) => ({
  /**
   * The best hits of every status and type, at most 20 (D78).
   * @throws AppError `search.too-short`, `search.too-broad`
   */
  hits: async (typed: string): Promise<Hit[]> => {
    if (!isSearchable(typed)) throw new AppError("search.too-short");
    const exact = await hitsAmong(
      store.table,
      await idsWithMarks(store, soughtInAllLists(typed)),
      (account) => exactMatch(account, typed),
    );
    const known = new Set(exact.map(({ submission }) => submission.id));
    // What was found as a whole is shown, although the words alone would be refused.
    const byWords = await hitsByWords(store.table, typed, known).catch((error) => {
      if (error instanceof AppError && exact.length > 0) return [];
      throw error;
    });
    return [...exact, ...byWords].toSorted(bestFirst).slice(0, maxHits).map(hitOf);
  },
});

interface Found {
  submission: Submission;
  on: Match;
}

/** The other words of a long text only filter. */
const wordsLookedUp = 4;

const hitsByWords = async (
  table: Table,
  typed: string,
  known: ReadonlySet<string>,
): Promise<Found[]> => {
  const words = allWords(withPlainEmails(typed));
  const longest = allWords(lookupText(typed))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, wordsLookedUp);
  const found = await Promise.all(accountTypes.map((type) => idsWithWords(table, type, longest)));
  const ids = new Set(found.flatMap((some) => [...some]).filter((id) => !known.has(id)));
  return hitsAmong(table, ids, (account) => wordMatch(account, words));
};

const hitsAmong = async (
  table: Table,
  ids: ReadonlySet<string>,
  matchOf: (submission: Submission) => Match | undefined,
): Promise<Found[]> => {
  const items = await readFound(table, ids);
  return items.map(submissionOf).flatMap((submission) => {
    const on = matchOf(submission);
    return on ? [{ submission, on }] : [];
  });
};

const wordMatch = (submission: Submission, words: string[]): Match | undefined => {
  const [name, email] = [allWords(...namesOf(submission)), allWords(submission.fields.email)];
  if (!startAll(words, [...name, ...email])) return undefined;
  return startAll(words, email) && !startAll(words, name) ? "email" : "name";
};

/** The newest first among those that match on the same. */
const bestFirst = (a: Found, b: Found): number =>
  matches.indexOf(a.on) - matches.indexOf(b.on) ||
  (a.submission.dateCreated < b.submission.dateCreated ? 1 : -1);

const hitOf = ({ submission, on }: Found): Hit => ({
  id: submission.id,
  accountType: submission.type,
  status: submission.status,
  reference: referenceOf(submission.id),
  name: holderNameOf(submission),
  matchedOn: on,
});
