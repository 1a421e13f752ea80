import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { listStore } from "#functions/store/lists/lists.ts";
import { accountSearch } from "#functions/store/lists/search.ts";
import { findRows, itemOf } from "#functions/store/submissions/items.ts";
import type { Table } from "#functions/store/table/table.ts";
import { anAccount } from "../support/accounts.ts";
import { hash, writeRows } from "../support/engine.ts";
import type { Growing } from "./growing.ts";

/** A name that twenty accounts have, whatever the size, and a name of every fourth account. */
const rareName = "Ezenwachukwu";
const commonName = "Olúwafẹ́mi";
const rareUpTo = 1000;
const minuteMs = 60_000;
const begun = Date.UTC(2026, 0, 1);
const pageSize = 50;
/** Above this, one account in ten has its rows for searches; the others are only in lists. */
const mostSearched = 10_000;

/** All are in one list. The first ones are the newest and due first, so every size begins with them. */
const pendingAccount = (index: number): IndividualSubmission => {
  const { approvedAt, ...account } = anAccount(index);
  const { fields } = account;
  const isRare = index < rareUpTo && index % 50 === 0;
  return {
    ...account,
    status: "pending",
    dateCreated: new Date(begun - index * minuteMs).toISOString(),
    dueAt: new Date(begun + index * minuteMs).toISOString(),
    flags: index % 4 === 1 ? ["holdingUnknown"] : [],
    fields: {
      ...fields,
      lastName: isRare ? rareName : fields.lastName,
      middleName: isRare || index % 4 === 0 ? commonName : fields.middleName,
    },
  };
};

const rowsOf = (index: number): Record<string, unknown>[] => {
  const account = pendingAccount(index);
  const item = itemOf(account);
  if (index < mostSearched || index % 10 === 0) return [item, ...findRows(account, hash)];
  const { fields, images, bankCheck, consent, ...listed } = item;
  return [listed];
};

/** What a clerk reads. */
export const accountLists = (table: Table): Growing => {
  const list = { type: "individual", status: "pending", limit: pageSize } as const;
  const lists = listStore(table);
  const search = accountSearch({ table, hash });
  const { bank } = pendingAccount(510).fields;
  const found = async (text: string) =>
    (await search.page({ ...list, search: text, sort: "newest" })).rows;
  return {
    table,
    grow: (from, to) =>
      writeRows(table, Array.from({ length: to - from }, (_, n) => rowsOf(from + n)).flat()),
    reads: {
      "newest page of 50": [pageSize, async () => (await lists.page(list)).rows],
      "page of 50 with a flag": [
        pageSize,
        async () => (await lists.page({ ...list, flag: "holdingUnknown" })).rows,
      ],
      "first due page of 50": [pageSize, async () => (await lists.duePage(list)).rows],
      "search of a BVN": [1, () => found(bank.bankVerificationNumber)],
      "search of a name that 20 have": [20, () => found(rareName)],
      "that name and one of a quarter": [20, () => found(`${commonName} ${rareName}`)],
    },
  };
};
