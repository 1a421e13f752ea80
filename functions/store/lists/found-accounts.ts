import type { AccountType } from "#shared/kyc/status.ts";
import { AppError } from "../../domain/app-error.ts";
import { markText } from "../../domain/comparison/duplicates.ts";
import type { SearchMark } from "../../domain/comparison/search-marks.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { beginningWith } from "../table/cursor.ts";
import { keys } from "../table/keys.ts";
import { queryItems, readItems } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";

/** The index starts at two letters of a word; three find few rows. */
const minWordLength = 2;
const goodWordLength = 3;
/** Maximum rows read per word; a more frequent word only filters the hits of other words. */
const maxRowsOfWord = 2000;
const maxAccountsRead = 500;

/** The store has only keyed hashes of what is searched for as a whole. */
export const idsWithMarks = async (
  { table, hash }: { table: Table; hash: Hash },
  marks: SearchMark[],
): Promise<Set<string>> => {
  const found = await Promise.all(
    marks.flatMap((mark) =>
      hash.all(markText(mark)).map((one) => idsOf(table, { pk: partitionOf(mark, one) })),
    ),
  );
  return new Set(found.flatMap((some) => [...some]));
};

const partitionOf = ({ kind }: SearchMark, hash: string): string =>
  kind === "CHN" || kind === "REGISTERED"
    ? keys.likeness(kind, hash, "", 0).pk
    : keys.duplicate(kind, hash, "").pk;

/** @throws AppError `search.too-short` without a word of two letters, `search.too-broad` */
export const idsWithWords = async (
  table: Table,
  type: AccountType,
  words: string[],
): Promise<Set<string>> => {
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

/** @throws AppError `search.too-broad` */
export const readFound = async (table: Table, ids: ReadonlySet<string>): Promise<Item[]> => {
  if (ids.size > maxAccountsRead) throw new AppError("search.too-broad");
  return readItems(
    table,
    [...ids].map((id) => keys.submission(id)),
    { ConsistentRead: false },
  );
};

interface Rows {
  pk: string;
  prefix?: string;
}

const idsOf = async (table: Table, { pk, prefix }: Rows): Promise<Set<string>> => {
  const ids = new Set<string>();
  const rows = queryItems(table, {
    KeyConditionExpression: prefix ? "pk = :pk AND sk BETWEEN :from AND :to" : "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk, ...(prefix && beginningWith(prefix)) },
    ProjectionExpression: "id",
    Limit: maxRowsOfWord + 1,
    ConsistentRead: false,
  });
  for await (const { id } of rows) {
    ids.add(String(id));
    if (ids.size > maxRowsOfWord) break;
  }
  return ids;
};
