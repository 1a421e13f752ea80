import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { putNew } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { transact } from "../table/table.ts";
import { adminCountStore, type Counted } from "./admin-counts.ts";
import type { LogSettings } from "./admin-day.ts";
import { loadedStore } from "./loaded.ts";

const { main: table } = await startTables();
const registrar = { timeZone: "Africa/Lagos" };
const bisi = anAdministrator({ firstName: "Bisi", lastName: "Adewale" });
const musa = anAdministrator({ firstName: "Musa", lastName: "Danjuma" });

const anAccount = async () => {
  const id = randomUUID();
  await transact(table, [putNew(table.name, keys.submission(id))]);
  return id;
};

type Store = ReturnType<typeof loadedStore>;
const show = (store: Store, admin: typeof bisi, accountId: string, at: string) =>
  store.noteShown({ admin, accountId, at, version: 1 }, aLogEntry({ type: "admin", at }));
const viewList = (store: Store, admin: typeof bisi, at: string) =>
  store.noteList({ admin, list: "individual#pending", at }, aLogEntry({ type: "admin", at }));
const count = (admin: typeof bisi, at: string, settings: LogSettings = registrar) =>
  Promise.all(
    (["exports", "reveals", "rejections"] satisfies Counted[]).map((of) =>
      adminCountStore(table, settings, of).count({ admin, at }, null),
    ),
  );

/** The ends of one row of each kind. */
const endsOf = async (day: string, settings: LogSettings) => {
  const store = loadedStore(table, settings);
  const exports = adminCountStore(table, settings, "exports");
  const at = `${day}T09:00:00.000Z`;
  await store.note({ admin: bisi, accountId: randomUUID(), at });
  await show(store, bisi, await anAccount(), at);
  await viewList(store, bisi, at);
  await count(bisi, at, settings);
  // At midnight the count of an export may be in the row of the day before.
  await exports.warn({ admin: musa, at }, aLogEntry({ type: "admin", at }), "nightAt");
  const rows = await rowsOf(table, ({ pk }) => pk === keys.loaded(day, "", "").pk);
  expect(rows).toHaveLength(7);
  return rows.map(({ expiresAt }) => expiresAt);
};

test("D86: what an administrator was sent and did on a day ends after the log entries of the day", async () => {
  const ends = await endsOf("2026-11-10", { ...registrar, logDays: 30 });

  expect(new Set(ends)).toEqual(new Set([Date.parse("2026-12-12T00:00:00.000Z") / 1000]));
});

test("D86: while log entries are kept for good, so is what an administrator was sent and did", async () => {
  const ends = await endsOf("2026-11-11", registrar);

  expect(new Set(ends)).toEqual(new Set([undefined]));
});
