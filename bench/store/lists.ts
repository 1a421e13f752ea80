import type { IndividualSubmission } from "#functions/domain/submission/submission.ts";
import { listStore } from "#functions/store/lists/lists.ts";
import { accountSearch } from "#functions/store/lists/search.ts";
import { findRows, itemOf, versionItems } from "#functions/store/submissions/items.ts";
import { submissionStore } from "#functions/store/submissions/submissions.ts";
import { tableNames } from "#local/setup/create-tables.ts";
import { anAccount } from "../support/accounts.ts";
import { fillTable, hash, openEngine, unitsOf, writeRows } from "../support/engine.ts";

/** A name that twenty accounts have, whatever the size, and a name of every fourth account. */
const rareName = "Ezenwachukwu";
const commonName = "Olúwafẹ́mi";
const rareUpTo = 1000;
const middleNames = [commonName, "Ngozi", "Musa", "Chíọ́ma"];
const minuteMs = 60_000;
const begun = Date.UTC(2026, 0, 1);
const pageSize = 50;
const probed = 501;

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

/** Read units of what a clerk reads, by its name, in a list of this size. */
export const readsAt = async (size: number): Promise<Record<string, number>> => {
  const filled = await fillTable(tableNames.main, async (table) => {
    for (let from = 0; from < size; from += atOnce) {
      await writeRows(table, Array.from({ length: atOnce }, (_, n) => rowsOf(from + n)).flat());
    }
  });
  await using engine = await openEngine(filled);
  const { main } = engine;
  const list = { type: "individual", status: "pending", limit: pageSize } as const;
  const lists = listStore(main);
  const search = accountSearch({ table: main, hash });
  const { id, fields } = pendingAccount(probed);
  const found = async (text: string) =>
    (await search.page({ ...list, search: text, sort: "newest" })).rows;
  const page = async (over: object) => (await lists.page({ ...list, ...over })).rows;
  let cursor: string | null = null;
  for (let n = 0; n < 10; n++) {
    ({ nextCursor: cursor } = await lists.page({ ...list, ...(cursor && { cursor }) }));
  }
  return await unitsOf(main, {
    "newest page of 50": [pageSize, () => page({})],
    "the eleventh page": [pageSize, () => page({ cursor })],
    "page of 50 with a flag": [pageSize, () => page({ flag: "holdingUnknown" })],
    "first due page of 50": [pageSize, async () => (await lists.duePage(list)).rows],
    "an account with its history": [
      1,
      async () =>
        (await submissionStore({ table: main, hash }).getWhole(id, "individual")).versions,
    ],
    "search of a BVN": [1, () => found(fields.bank.bankVerificationNumber)],
    "search of a name that 20 have": [20, () => found(rareName)],
    "that name and one of a quarter": [20, () => found(`${commonName} ${rareName}`)],
  });
};
