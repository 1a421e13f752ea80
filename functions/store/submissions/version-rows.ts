import {
  earlierMarksOf,
  indexGeneration,
  type Mark,
  markText,
  otherMarksOf,
} from "../../domain/comparison/duplicates.ts";
import { type RegisteredMark, registeredMarksOf } from "../../domain/comparison/search-marks.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Hash } from "../../services/keyed-hash.ts";
import { put, type Write } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import type { Item } from "../table/stored-item.ts";
import { type Table, writeBatches } from "../table/table.ts";
import { nameRows } from "./drafts.ts";

/** A sent version of an account, in so far as others find it. */
export type SentVersion = Pick<Submission, "id" | "version" | "fields" | "images">;

/** Other accounts and searches find this version by these rows. */
export const versionRows = (sent: SentVersion, hash: Hash): (Key & Item)[] =>
  versionMarksOf(sent).map((mark) => ({
    ...keys.likeness(mark.kind, hash(markText(mark)), sent.id, sent.version),
    id: sent.id,
    version: sent.version,
  }));

/** With each key, and as an earlier release wrote them. */
export const allVersionKeys = (sent: SentVersion, hash: Hash): Key[] => {
  const found = [...versionMarksOf(sent), ...earlierMarksOf(sent)].flatMap((mark) =>
    hash.all(markText(mark)).map((one) => keys.likeness(mark.kind, one, sent.id, sent.version)),
  );
  return [...new Map(found.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
};

const versionMarksOf = (sent: SentVersion): (Mark | RegisteredMark)[] => [
  ...otherMarksOf(sent),
  ...registeredMarksOf(sent),
];

/** An account that was stored with all rows of its version. */
export const indexed = <S extends Submission>(submission: S): S & { indexed: number } => ({
  ...submission,
  indexed: indexGeneration,
});

interface Attempt {
  sent: SentVersion;
  draftId: string;
  at: string;
  /** Writes that the transaction has besides. */
  others: number;
}

/**
 * D89: the rows are there before the version is. Those that the transaction cannot hold are written
 * now, and the draft names them, so that the sweep removes them if the version is never stored.
 * @returns the writes for the transaction
 */
export const versionWrites = async (
  table: Table,
  hash: Hash,
  { sent, draftId, at, others }: Attempt,
): Promise<Write[]> => {
  const rows = versionRows(sent, hash);
  const room = Math.max(0, mostWrites - others);
  const before = rows.length > room ? rows : [];
  if (before.length > 0) {
    await nameRows(table, { id: draftId, at, rows: before });
    await writeBatches(
      table,
      before.map((Item) => ({ PutRequest: { Item } })),
    );
  }
  return before.length > 0 ? [] : rows.map((row) => put(table.name, row));
};

/** A transaction takes 100. */
const mostWrites = 100;
