import { keyedHash } from "#functions/services/keyed-hash.ts";
import { listStore } from "#functions/store/lists/lists.ts";
import { accountSearch } from "#functions/store/lists/search.ts";
import { submissionStore } from "#functions/store/submissions/submissions.ts";
import type { BenchEngine } from "../support/engine.ts";
import { commonName, pendingAccount, rareName } from "./accounts.ts";

export interface Read {
  name: string;
  /** The target in read units. */
  target?: number;
  /** The expected number of rows, so that no result is cheap because it is empty. */
  rows: number;
  read: () => Promise<number>;
}

const pageSize = 50;
const probed = 501;
const list = { type: "individual", status: "pending", limit: pageSize } as const;

/** The reads of a clerk, as the product makes them in the store. */
export const readsOf = async ({ main, lookupKey }: BenchEngine): Promise<Read[]> => {
  const hash = keyedHash(() => lookupKey);
  const lists = listStore(main);
  const search = accountSearch({ table: main, hash });
  const submissions = submissionStore({ table: main, hash });
  const { id, fields } = pendingAccount(probed);
  const found = async (what: string) =>
    (await search.page({ ...list, search: what, sort: "newest" })).rows.length;
  const cursor = await afterPages(lists, 10);

  return [
    {
      name: "newest page of 50",
      target: 6,
      rows: pageSize,
      read: async () => (await lists.page(list)).rows.length,
    },
    {
      name: "the eleventh page",
      target: 6,
      rows: pageSize,
      read: async () => (await lists.page({ ...list, ...(cursor && { cursor }) })).rows.length,
    },
    {
      name: "first due page of 50",
      target: 6,
      rows: pageSize,
      read: async () => (await lists.duePage(list)).rows.length,
    },
    {
      name: "an account with its history",
      rows: 1,
      read: async () => (await submissions.getWhole(id, "individual")).versions.length,
    },
    { name: "search of a BVN", rows: 1, read: () => found(fields.bank.bankVerificationNumber) },
    { name: "search of a name that 20 have", rows: 20, read: () => found(rareName) },
    {
      name: "that name and one that a quarter has",
      rows: 20,
      read: () => found(`${commonName} ${rareName}`),
    },
  ];
};

const afterPages = async (lists: ReturnType<typeof listStore>, pages: number) => {
  let cursor: string | null = null;
  for (let n = 0; n < pages; n++) {
    ({ nextCursor: cursor } = await lists.page({ ...list, ...(cursor && { cursor }) }));
  }
  return cursor;
};
