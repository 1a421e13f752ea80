import { isSearchable } from "#shared/lookups/search-text.ts";
import { AppError } from "../../domain/app-error.ts";
import { isMeant, soughtMarks } from "../../domain/comparison/exact-search.ts";
import { lookupText } from "../../domain/names/email-words.ts";
import { allWords } from "../../domain/names/search-words.ts";
import { isDueBefore } from "../../domain/submission/due.ts";
import { namesOf, type Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { markText } from "../submissions/items.ts";
import { listRowOf, submissionOf } from "../submissions/stored-submission.ts";
import { beginningWith, cursorOf, skipOf } from "../table/cursor.ts";
import { keys } from "../table/keys.ts";
import { queryItems, readItems } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import type { ListRequest, ListRow } from "./lists.ts";
import { isNarrowed } from "./narrowing.ts";

export type SearchRequest = ListRequest & { search: string; sort: "newest" | "due" };

export type Search = ReturnType<typeof accountSearch>;

/** The index starts at two letters of a word; three find few rows. */
const minWordLength = 2;
const goodWordLength = 3;
/** Maximum rows read per word; a more frequent word only filters the hits of other words. */
const maxRowsOfWord = 2000;
const maxAccountsRead = 500;

export const accountSearch = ({ table, hash }: { table: Table; hash: Hash }) => ({
  /**
   * @throws AppError `search.too-short` with fewer than three letters, `search.too-broad` when
   * the search would read too many accounts
   */
  page: async (request: SearchRequest): Promise<{ rows: ListRow[]; nextCursor: string | null }> => {
    const { search, limit, cursor } = request;
    const skip = cursor ? skipOf(cursor) : 0;
    if (!isSearchable(search)) throw new AppError("search.too-short");
    const exact = await exactHits(table, request, hash);
    const found = exact.length > 0 ? exact : await hitsByWords(table, request);
    const hits = found.toSorted(
      request.sort === "due" && request.status === "pending" ? dueFirst : newestFirst,
    );
    return {
      rows: hits.slice(skip, skip + limit).map(({ row }) => row),
      nextCursor: hits.length > skip + limit ? cursorOf({ skip: skip + limit }) : null,
    };
  },
});

interface Rows {
  pk: string;
  prefix: string;
}

/** The store has only keyed hashes of what is searched for as a whole. */
const exactHits = async (table: Table, request: SearchRequest, hash: Hash): Promise<Hit[]> => {
  const found = await Promise.all(
    soughtMarks(request.search).flatMap((mark) =>
      hash
        .all(markText(mark))
        .map((one) => idsOf(table, { pk: keys.duplicate(mark.kind, one, "").pk, prefix: "SUB#" })),
    ),
  );
  const ids = new Set(found.flatMap((some) => [...some]));
  const hits = await hitsAmong(table, request, ids);
  return hits.filter(({ submission }) => isMeant(submission, request.search));
};

const hitsByWords = async (table: Table, request: SearchRequest): Promise<Hit[]> => {
  const ids = await idsWith(table, request.type, allWords(lookupText(request.search)));
  const words = allWords(request.search);
  const hits = await hitsAmong(table, request, ids);
  return hits.filter(({ submission }) => hasWords(submission, words));
};

const hitsAmong = async (
  table: Table,
  request: SearchRequest,
  ids: Set<string>,
): Promise<Hit[]> => {
  const items = await read(table, ids);
  return items
    .map((item) => ({ row: listRowOf(item), submission: submissionOf(item) }))
    .filter(({ submission }) => isInList(submission, request));
};

const idsWith = async (table: Table, type: ListRequest["type"], words: string[]) => {
  const usable = words.filter((word) => word.length >= minWordLength);
  // Letters that no index has, such as Arabic ones.
  if (usable.length === 0) throw new AppError("search.too-short");
  const good = usable.filter((word) => word.length >= goodWordLength);
  const found = await Promise.all(
    (good.length > 0 ? good : usable).map((word) =>
      idsOf(table, { pk: keys.searchWord(type, word, "").pk, prefix: word }),
    ),
  );
  const [first, ...others] = found
    .filter((ids) => ids.size <= maxRowsOfWord)
    .toSorted((a, b) => a.size - b.size);
  if (!first) throw new AppError("search.too-broad");
  return new Set([...first].filter((id) => others.every((ids) => ids.has(id))));
};

const idsOf = async (table: Table, { pk, prefix }: Rows): Promise<Set<string>> => {
  const ids = new Set<string>();
  const rows = queryItems(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": pk, ...beginningWith(prefix) },
    ProjectionExpression: "id",
    Limit: maxRowsOfWord + 1,
  });
  for await (const { id } of rows) {
    ids.add(String(id));
    if (ids.size > maxRowsOfWord) break;
  }
  return ids;
};

const read = async (table: Table, ids: Set<string>): Promise<Item[]> => {
  if (ids.size > maxAccountsRead) throw new AppError("search.too-broad");
  return readItems(
    table,
    [...ids].map((id) => keys.submission(id)),
  );
};

const isInList = (
  submission: Submission,
  { type, status, service, from = "", before, dueBefore, ...narrowed }: SearchRequest,
): boolean => {
  const { dateCreated, uploads } = submission;
  return (
    submission.type === type &&
    submission.status === status &&
    dateCreated >= from &&
    (before === undefined || dateCreated < before) &&
    (!service || uploads[service]?.state === "delivered") &&
    (!dueBefore || isDueBefore(submission, dueBefore)) &&
    isNarrowed(submission, narrowed)
  );
};

const hasWords = (submission: Submission, words: string[]): boolean => {
  const own = allWords(...namesOf(submission), submission.fields.email);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};

interface Hit {
  row: ListRow;
  submission: Submission;
}

const newestFirst = ({ submission: a }: Hit, { submission: b }: Hit) =>
  compare(b.dateCreated, a.dateCreated);
const dueFirst = ({ submission: a }: Hit, { submission: b }: Hit) => compare(a.dueAt, b.dueAt);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
