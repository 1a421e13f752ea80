import { z } from "zod";
import type { Holder } from "#shared/contract/registers.ts";
import { AppError } from "../../domain/app-error.ts";
import type { NamedHolding } from "../../domain/comparison/holding-flags.ts";
import { allWords } from "../../domain/names/search-words.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { beginningWith } from "../table/cursor.ts";
import { absent, put, type Write } from "../table/expressions.ts";
import { type Key, registerKeys } from "../table/keys.ts";
import { type Consistency, queryItems, readItem, readItems } from "../table/reads.ts";
import { keyIn, readerOf } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import { type Generation, removeRows, writeRows } from "./register-rows.ts";

const maxHits = 20;
const maxRowsRead = 1000;
/** A search may use an older generation: its rows are removed a while after it was replaced. */
const old: Consistency = { ConsistentRead: false };

export type Registers = ReturnType<typeof registerStore>;

export const registerStore = (table: Table) => ({
  generationOf: (code: string): Promise<string | undefined> => generationOf(table, code, old),

  /** Every account once. It has no holder if no imported register has it. */
  holdersOf: async (holdings: Holding[]): Promise<NamedHolding[]> => {
    const codes = [...new Set(holdings.map(({ registerCode }) => registerCode))];
    const pointers = await readItems(table, codes.map(registerKeys.pointer), old);
    const generations = new Map(pointers.map((item) => [item.pk, pointerOf(item).generation]));
    const named = new Map<string, NamedHolding & { key: Key | undefined }>();
    for (const { registerCode, accounts } of holdings) {
      const generation = generations.get(registerKeys.pointer(registerCode).pk);
      for (const account of accounts) {
        const key = generation
          ? registerKeys.byAccount(registerCode, generation, account)
          : undefined;
        named.set(`${registerCode} ${account}`, {
          registerCode,
          account,
          isImported: generation !== undefined,
          key,
        });
      }
    }
    const rows = await readItems(
      table,
      [...named.values()].flatMap(({ key }) => key ?? []),
      old,
    );
    const holders = new Map(rows.map((row) => [textOf(keyIn(row)), holderOf(row)]));
    return [...named.values()].map(({ key, ...holding }) => {
      const holder = key && holders.get(textOf(key));
      return { ...holding, ...(holder && { holder }) };
    });
  },

  /** The imported copies of these registers, by their codes. */
  imported: async (codes: string[]): Promise<Map<string, Imported>> => {
    const copies = new Map(
      (await readItems(table, codes.map(registerKeys.pointer), old)).map((item) => [item.pk, item]),
    );
    return new Map(
      codes.flatMap((code) => {
        const copy = copies.get(registerKeys.pointer(code).pk);
        return copy ? [[code, importedOf(copy)] as const] : [];
      }),
    );
  },

  inForce: async (code: string): Promise<Register> => {
    const generation = await generationOf(table, code, old);
    return generation ? registerOf(table, { code, generation }) : nobody;
  },

  writeHolders: (code: string, generation: string, holders: Holder[]): Promise<void> =>
    writeRows(table, { code, generation }, holders),

  /** The write that makes searches use a complete import, and the generation it replaces. */
  replacement: async (
    code: string,
    generation: string,
    { count, at }: { count: number; at: string },
  ): Promise<{ write: Write; replaced: string | undefined }> => {
    const replaced = await generationOf(table, code);
    const pointer = { ...registerKeys.pointer(code), generation, count, at };
    const only = replaced ? { generation: replaced } : { pk: absent };
    return { replaced, write: put(table.name, pointer, only) };
  },

  /** Never removes the generation that searches use. @returns whether rows are left */
  removeSome: async (code: string, generation: string): Promise<boolean> =>
    (await generationOf(table, code)) !== generation && removeRows(table, { code, generation }),
});

type Holding = Pick<Submission["fields"]["holdings"][number], "registerCode" | "accounts">;

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

export interface Register {
  byAccount: (prefix: string) => Promise<Holder[]>;
  /**
   * Every word must begin one of the holder's names, in any order.
   * @throws AppError `register.too-broad` when more than 1,000 rows would have to be read
   */
  byName: (words: string[]) => Promise<Holder[]>;
}

const nobody: Register = { byAccount: async () => [], byName: async () => [] };

const registerOf = (table: Table, { code, generation }: Generation): Register => ({
  byAccount: (prefix) => {
    const { pk } = registerKeys.byAccount(code, generation, prefix);
    return holdersBeginningWith(table, { pk, prefix, limit: maxHits });
  },

  byName: async (words) => {
    const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
    if (!longest) return [];
    const { pk } = registerKeys.byWord(code, generation, longest, "");
    const limit = maxRowsRead + 1;
    const read = await holdersBeginningWith(table, { pk, prefix: longest, limit });
    if (read.length > maxRowsRead) throw new AppError("register.too-broad");

    const found = new Map<string, Holder>();
    for (const holder of read) {
      if (others.length === 0 || isNamed(holder, others)) found.set(holder.AccountNumber, holder);
      if (found.size === maxHits) break;
    }
    return [...found.values()];
  },
});

const generationOf = async (table: Table, code: string, how: Consistency = {}) => {
  const item = await readItem(table, registerKeys.pointer(code), how);
  return item && pointerOf(item).generation;
};

const holdersBeginningWith = async (
  table: Table,
  { pk, prefix, limit }: { pk: string; prefix: string; limit: number },
): Promise<Holder[]> => {
  const holders: Holder[] = [];
  const found = queryItems(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": pk, ...beginningWith(prefix) },
    Limit: limit,
    ...old,
  });
  for await (const item of found) {
    holders.push(holderOf(item));
    if (holders.length === limit) break;
  }
  return holders;
};

const Imported = z.object({
  /** Of its holders. */
  count: z.number(),
  at: z.string(),
});
export type Imported = z.infer<typeof Imported>;
const importedOf = readerOf("imported register", Imported);

const pointerOf = readerOf("register", z.object({ generation: z.string() }));

const name = z.string().default("");
const holderOf: (item: unknown) => Holder = readerOf(
  "holder of a register",
  z.object({
    AccountNumber: z.string(),
    FirstName: name,
    LastName: name,
    MiddleName: name,
    CompanyName: name,
  }),
);

const isNamed = (holder: Holder, words: string[]): boolean => {
  const { FirstName, LastName, MiddleName, CompanyName } = holder;
  const names = allWords(FirstName, LastName, MiddleName, CompanyName);
  return words.every((word) => names.some((name) => name.startsWith(word)));
};
