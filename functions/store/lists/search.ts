import { isSearchable } from "#shared/lookups/search-text.ts";
import { AppError } from "../../domain/app-error.ts";
import { listMatch, soughtMarks } from "../../domain/comparison/exact-search.ts";
import { lookupText, withPlainEmails } from "../../domain/names/email-words.ts";
import { allWords, startAll } from "../../domain/names/search-words.ts";
import { isDueBefore } from "../../domain/submission/due.ts";
import { namesOf, type Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { listRowOf, submissionOf } from "../submissions/stored-submission.ts";
import { cursorOf, skipOf } from "../table/cursor.ts";
import type { Table } from "../table/table.ts";
import { idsWithMarks, idsWithWords, readFound } from "./found-accounts.ts";
import type { ListRequest, ListRow } from "./lists.ts";
import { isNarrowed } from "./narrowing.ts";

export type SearchRequest = ListRequest & {
  sort: "newest" | "due";
  /** Without it, all accounts of `among` are found. */
  search?: string;
  among?: ReadonlySet<string>;
};

export type Search = ReturnType<typeof accountSearch>;

export const accountSearch = ({ table, hash }: { table: Table; hash: Hash }) => ({
  /**
   * @throws AppError `search.too-short` with fewer than three letters, `search.too-broad` when
   * the search would read too many accounts
   */
  page: async (request: SearchRequest): Promise<{ rows: ListRow[]; nextCursor: string | null }> => {
    const { search, among = new Set(), limit, cursor } = request;
    const skip = cursor ? skipOf(cursor) : 0;
    const found =
      search === undefined
        ? await hitsAmong(table, request, among)
        : await hitsOf({ table, hash }, { ...request, search });
    const hits = found.toSorted(
      request.sort === "due" && request.status === "pending" ? dueFirst : newestFirst,
    );
    return {
      rows: hits.slice(skip, skip + limit).map(({ row }) => row),
      nextCursor: hits.length > skip + limit ? cursorOf({ skip: skip + limit }) : null,
    };
  },
});

type Typed = SearchRequest & { search: string };

const hitsOf = async (store: { table: Table; hash: Hash }, request: Typed): Promise<Hit[]> => {
  if (!isSearchable(request.search)) throw new AppError("search.too-short");
  const exact = await exactHits(store, request);
  return exact.length > 0 ? exact : hitsByWords(store.table, request);
};

const exactHits = async (
  { table, hash }: { table: Table; hash: Hash },
  request: Typed,
): Promise<Hit[]> => {
  const ids = await idsWithMarks({ table, hash }, soughtMarks(request.search));
  const hits = await hitsAmong(table, request, ids);
  return hits.filter(({ submission }) => listMatch(submission, request.search));
};

const hitsByWords = async (table: Table, request: Typed): Promise<Hit[]> => {
  const ids = await idsWithWords(table, request.type, allWords(lookupText(request.search)));
  const words = allWords(withPlainEmails(request.search));
  const hits = await hitsAmong(table, request, ids);
  return hits.filter(({ submission }) => hasWords(submission, words));
};

const hitsAmong = async (
  table: Table,
  request: SearchRequest,
  ids: ReadonlySet<string>,
): Promise<Hit[]> => {
  const { among = ids } = request;
  const items = await readFound(table, new Set([...ids].filter((id) => among.has(id))));
  return items
    .map((item) => ({ row: listRowOf(item), submission: submissionOf(item) }))
    .filter(({ submission }) => isInList(submission, request));
};

const isInList = (
  submission: Submission,
  { type, status, from = "", before, dueBefore, ...narrowed }: SearchRequest,
): boolean => {
  const { dateCreated } = submission;
  return (
    submission.type === type &&
    submission.status === status &&
    dateCreated >= from &&
    (before === undefined || dateCreated < before) &&
    (!dueBefore || isDueBefore(submission, dueBefore)) &&
    isNarrowed(submission, narrowed)
  );
};

const hasWords = (submission: Submission, words: string[]): boolean => {
  const own = allWords(...namesOf(submission), submission.fields.email);
  return startAll(words, own);
};

interface Hit {
  row: ListRow;
  submission: Submission;
}

const newestFirst = ({ submission: a }: Hit, { submission: b }: Hit) =>
  compare(b.dateCreated, a.dateCreated);
const dueFirst = ({ submission: a }: Hit, { submission: b }: Hit) => compare(a.dueAt, b.dueAt);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
