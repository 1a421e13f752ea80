import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { keyedHash } from "#functions/services/keyed-hash.ts";
import { listStore } from "#functions/store/lists/lists.ts";
import { accountSearch } from "#functions/store/lists/search.ts";
import { findRows, itemOf, versionItems } from "#functions/store/submissions/items.ts";
import { submissionStore } from "#functions/store/submissions/submissions.ts";
import { tableNames } from "#local/setup/create-tables.ts";
import { readUnitsOf } from "#tests/support/read-units.ts";
import { anAccount } from "../support/accounts.ts";
import { fillTable, lookupKey, openEngine } from "../support/engine.ts";

/** A name that twenty accounts have, whatever the size, and a name of every fourth account. */
const rareName = "Ezenwachukwu";
const commonName = "Olúwafẹ́mi";
const rareUpTo = 1000;
const middleNames = [commonName, "Ngozi", "Musa", "Chíọ́ma"];
const minuteMs = 60_000;
const begun = Date.UTC(2026, 0, 1);
const pageSize = 50;
const probed = 501;
const hash = keyedHash(() => lookupKey);

/** All are in one list. The first ones are the newest and due first, so every size begins with them. */
const pendingAccount = (index: number): IndividualSubmission => {
  const { approvedAt, ...account } = anAccount(index) as IndividualSubmission;
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
      middleName: isRare ? commonName : (middleNames[index % middleNames.length] ?? ""),
    },
  };
};

/** Above this, one account in ten has its rows for searches; the others are only in lists. */
const mostWhole = 100_000;

const rowsOf = (index: number): Record<string, unknown>[] => {
  const account = pendingAccount(index);
  const item = itemOf(account);
  if (index < mostWhole || index % 10 === 0) {
    return [item, ...versionItems(account, []), ...findRows(account, hash)];
  }
  const { fields, images, bankCheck, consent, ...listed } = item;
  return [listed];
};

const atOnce = 100;
const batches = function* (size: number) {
  for (let from = 0; from < size; from += atOnce) {
    yield Array.from({ length: atOnce }, (_, n) => rowsOf(from + n)).flat();
  }
};

/** Read units of what a clerk reads, by its name, in a list of this size. */
export const readsAt = async (size: number): Promise<Record<string, number>> => {
  const engine = await openEngine(await fillTable(tableNames.main, batches(size)));
  const { main } = engine;
  try {
    const list = { type: "individual", status: "pending", limit: pageSize } as const;
    const lists = listStore(main);
    const search = accountSearch({ table: main, hash });
    const submissions = submissionStore({ table: main, hash });
    const { id, fields } = pendingAccount(probed);
    const found = async (text: string) =>
      (await search.page({ ...list, search: text, sort: "newest" })).rows.length;
    let after = {};
    for (let page = 0; page < 10; page++) {
      const { nextCursor } = await lists.page({ ...list, ...after });
      after = { cursor: nextCursor };
    }
    const page = async (over: object) => (await lists.page({ ...list, ...over })).rows.length;
    /** With the expected number of rows, so that no result is cheap because it is empty. */
    const reads: Record<string, [rows: number, read: () => Promise<number>]> = {
      "newest page of 50": [pageSize, () => page({})],
      "the eleventh page": [pageSize, () => page(after)],
      "page of 50 with a flag": [pageSize, () => page({ flag: "holdingUnknown" })],
      "first due page of 50": [pageSize, async () => (await lists.duePage(list)).rows.length],
      "an account with its history": [
        1,
        async () => (await submissions.getWhole(id, "individual")).versions.length,
      ],
      "search of a BVN": [1, () => found(fields.bank.bankVerificationNumber)],
      "search of a name that 20 have": [20, () => found(rareName)],
      "that name and one of a quarter": [20, () => found(`${commonName} ${rareName}`)],
    };
    const units: Record<string, number> = {};
    for (const [name, [rows, read]] of Object.entries(reads)) {
      let count = 0;
      units[name] = await readUnitsOf(main, async () => {
        count = await read();
      });
      if (count !== rows) throw new Error(`${name}: ${count} rows instead of ${rows}`);
    }
    return units;
  } finally {
    await engine.stop();
  }
};
