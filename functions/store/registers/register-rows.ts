import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import type { Holder } from "#shared/contract/registers.ts";
import { searchWords } from "../../domain/names/search-words.ts";
import { type Key, registerKeys } from "../table/keys.ts";
import { queryPage, readItem } from "../table/reads.ts";
import { keyIn, readerOf, schemaVersion } from "../table/stored-item.ts";
import { type Table, updateItem, writeBatches } from "../table/table.ts";

export interface Generation {
  code: string;
  generation: string;
}

export const writeRows = async (table: Table, of: Generation, holders: Holder[]): Promise<void> => {
  const rows = distinct(holders.flatMap((holder) => rowsOf(of, holder)));
  if (rows.length === 0) return;
  await notePartitions(table, of, rows);
  await writeBatches(
    table,
    rows.map((Item) => ({ PutRequest: { Item } })),
  );
};

/** Each row holds the whole answer, so that a search needs no second read. */
const rowsOf = ({ code, generation }: Generation, holder: Holder) => {
  const { AccountNumber: account, FirstName, LastName, MiddleName, CompanyName } = holder;
  return [
    registerKeys.byAccount(code, generation, account),
    ...searchWords(FirstName, LastName, MiddleName, CompanyName).map((word) =>
      registerKeys.byWord(code, generation, word, account),
    ),
  ].map((key) => ({ ...key, ...holder }));
};

/** A batch cannot hold a key twice, but ixtrac may send an account twice. */
const distinct = <T extends Key>(rows: T[]): T[] => [
  ...new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row])).values(),
];

/** Written before the rows, so that a removal finds every partition. */
const notePartitions = (table: Table, { code, generation }: Generation, rows: Key[]) => {
  const key = registerKeys.generation(code, generation);
  const ends = new Set(rows.map(({ pk }) => pk.slice(key.pk.length)));
  return updateItem<GenerationRow>(table, key, {
    add: { partitionEnds: ends },
    set: { schemaVersion },
  });
};

interface GenerationRow {
  partitionEnds: Set<string>;
}

/** Limits of one call: as many rows as one page of an import writes. */
const removedAtOnce = { rows: 4000, partitions: 100 };

/** Removes rows by partition; the next call continues. @returns whether rows are left */
export const removeRows = async (
  table: Table,
  of: Generation,
  atOnce = removedAtOnce,
): Promise<boolean> => {
  const { pk } = registerKeys.generation(of.code, of.generation);
  const ends = await partitionEnds(table, of);
  const emptied: string[] = [];
  let rows = atOnce.rows;
  for (const end of ends.slice(0, atOnce.partitions)) {
    if (rows === 0) break;
    const { keys, isAll } = await keysIn(table, `${pk}${end}`, rows);
    await writeBatches(
      table,
      keys.map((Key) => ({ DeleteRequest: { Key } })),
    );
    rows -= keys.length;
    if (!isAll) break;
    emptied.push(end);
  }
  const isLeft = emptied.length < ends.length;
  await forgetPartitions(table, of, { emptied, isLeft });
  return isLeft;
};

const partitionEnds = async (table: Table, { code, generation }: Generation) => {
  const item = await readItem(table, registerKeys.generation(code, generation));
  return item ? [...generationOf(item).partitionEnds] : [];
};

const keysIn = async (table: Table, pk: string, limit: number) => {
  const { items, lastKey } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
    ProjectionExpression: "pk, sk",
    Limit: limit,
  });
  return { keys: items.map(keyIn), isAll: lastKey === undefined };
};

const generationOf = readerOf(
  "generation of a register",
  z.object({ partitionEnds: z.set(z.string()).default(new Set()) }),
);

const forgetPartitions = async (
  table: Table,
  { code, generation }: Generation,
  { emptied, isLeft }: { emptied: string[]; isLeft: boolean },
) => {
  const Key = registerKeys.generation(code, generation);
  if (!isLeft) {
    await table.db.send(new DeleteCommand({ TableName: table.name, Key }));
  } else if (emptied.length > 0) {
    await updateItem<GenerationRow>(table, Key, {
      takeFrom: { partitionEnds: new Set(emptied) },
    });
  }
};
