import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Holder } from "#shared/contract/lookups.ts";
import { Refusal } from "../domain/refusal.ts";
import { searchWords } from "../domain/search-words.ts";
import { type Key, registerKeys } from "./keys.ts";
import type { Table } from "./table.ts";

export const maxHits = 20;
const maxRowsRead = 1000;
const batchSize = 25;

export type Registers = ReturnType<typeof openRegisters>;

export const openRegisters = (table: Table) => ({
  /** The generation of rows that searches see; undefined before the first import. */
  generationOf: (code: string): Promise<string | undefined> => generationOf(table, code),

  /** Holders whose account number begins with `prefix`. */
  searchByAccount: async (code: string, prefix: string): Promise<Holder[]> => {
    const generation = await generationOf(table, code);
    if (!generation) return [];
    const { pk } = registerKeys.byAccount(code, generation, prefix);
    const items = await rowsBeginningWith(table, { pk, prefix, limit: maxHits });
    return items.map(holderOf);
  },

  /**
   * Holders of whose names every word is the start of one, in any order.
   * @throws Refusal `register.too-broad` when more than 1,000 rows would have to be read
   */
  searchByName: async (code: string, words: string[]): Promise<Holder[]> => {
    const generation = await generationOf(table, code);
    const longest = words.toSorted((a, b) => b.length - a.length)[0];
    if (!generation || !longest) return [];
    const { pk } = registerKeys.byWord(code, generation, longest, "");
    const rows = await rowsBeginningWith(table, { pk, prefix: longest, limit: maxRowsRead + 1 });
    if (rows.length > maxRowsRead) throw new Refusal("register.too-broad");

    const accounts = new Set<string>();
    for (const row of rows) {
      const names = row.words as string[];
      if (words.every((word) => names.some((name) => name.startsWith(word)))) {
        accounts.add(String(row.account));
      }
      if (accounts.size === maxHits) break;
    }
    return holdersOf(table, { code, generation, accounts: [...accounts] });
  },

  /** Writes one page of an import: a row by account number and one for each word of the names. */
  writeHolders: async (code: string, generation: string, holders: Holder[]): Promise<void> => {
    const rows = distinct(holders.flatMap((holder) => rowsOf(code, generation, holder)));
    const batches = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
      rows.slice(index * batchSize, (index + 1) * batchSize),
    );
    await inParallel(batches, 4, (batch) => writeBatch(table, batch));
  },

  /** Makes a complete import the one that searches see. */
  moveTo: async (code: string, generation: string, count: number, at: string): Promise<void> => {
    await table.db.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...registerKeys.pointer(code), generation, count, at },
      }),
    );
  },
});

const generationOf = async ({ db, name }: Table, code: string) => {
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key: registerKeys.pointer(code) }),
  );
  return Item?.generation as string | undefined;
};

const rowsBeginningWith = async (
  { db, name }: Table,
  { pk, prefix, limit }: { pk: string; prefix: string; limit: number },
) => {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await db.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": pk, ":prefix": prefix },
        Limit: limit - items.length,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && items.length < limit);
  return items;
};

const holdersOf = async (
  { db, name }: Table,
  { code, generation, accounts }: { code: string; generation: string; accounts: string[] },
): Promise<Holder[]> => {
  if (accounts.length === 0) return [];
  const { Responses } = await db.send(
    new BatchGetCommand({
      RequestItems: {
        [name]: {
          Keys: accounts.map((account) => registerKeys.byAccount(code, generation, account)),
        },
      },
    }),
  );
  const found = new Map((Responses?.[name] ?? []).map((item) => [item.sk, holderOf(item)]));
  return accounts.flatMap((account) => found.get(account) ?? []);
};

const holderOf = (item: Record<string, unknown>): Holder => ({
  AccountNumber: String(item.sk),
  FirstName: String(item.FirstName ?? ""),
  LastName: String(item.LastName ?? ""),
  MiddleName: String(item.MiddleName ?? ""),
  CompanyName: String(item.CompanyName ?? ""),
});

const rowsOf = (code: string, generation: string, holder: Holder) => {
  const { AccountNumber: account, FirstName, LastName, MiddleName, CompanyName } = holder;
  const words = searchWords(FirstName, LastName, MiddleName, CompanyName);
  return [
    {
      ...registerKeys.byAccount(code, generation, account),
      FirstName,
      LastName,
      MiddleName,
      CompanyName,
    },
    ...words.map((word) => ({
      ...registerKeys.byWord(code, generation, word, account),
      account,
      words,
    })),
  ];
};

/** A service may name an account twice; one batch takes no key twice. */
const distinct = <T extends Key>(rows: T[]): T[] => [
  ...new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row])).values(),
];

const writeBatch = async ({ db, name }: Table, rows: Record<string, unknown>[]) => {
  let requests = rows.map((Item) => ({ PutRequest: { Item } }));
  for (let attempt = 0; requests.length > 0; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 25 * 2 ** attempt));
    const { UnprocessedItems } = await db.send(
      new BatchWriteCommand({ RequestItems: { [name]: requests } }),
    );
    requests = (UnprocessedItems?.[name] ?? []) as typeof requests;
  }
};

const inParallel = async <T>(items: T[], width: number, work: (item: T) => Promise<void>) => {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item);
    }),
  );
};
