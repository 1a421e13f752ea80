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
const kept = loadedStore(table, registrar);
const bisi = anAdministrator({ firstName: "Bisi", lastName: "Adewale" });
const musa = anAdministrator({ firstName: "Musa", lastName: "Danjuma" });

const anAccount = async () => {
  const id = randomUUID();
  await transact(table, [putNew(table.name, keys.submission(id))]);
  return id;
};

type Store = typeof kept;
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

test("D79: an account that was sent and never shown is listed with its answers and times", async () => {
  const [seen, unseen, shownBefore] = [await anAccount(), await anAccount(), await anAccount()];
  const at = (minute: number) => `2026-11-03T09:${minute}:00.000Z`;
  await kept.note({ admin: bisi, accountId: seen, at: at(10) });
  await show(kept, bisi, seen, at(11));
  await show(kept, bisi, shownBefore, at(12));
  await kept.note({ admin: bisi, accountId: shownBefore, at: at(13) });
  await kept.note({ admin: bisi, accountId: unseen, at: at(20) });
  await kept.note({ admin: bisi, accountId: unseen, at: at(30) });
  // Somebody else was shown the account, and this administrator was not.
  await kept.note({ admin: musa, accountId: seen, at: at(40) });
  await viewList(kept, bisi, at(50));
  await count(bisi, at(50));

  const { found, nextCursor } = await kept.unshown("2026-11-03", { limit: 100 });

  const ofBisi = { by: "Bisi Adewale", adminId: bisi.id, accountId: unseen };
  const ofMusa = { by: "Musa Danjuma", adminId: musa.id, accountId: seen };
  expect(nextCursor).toBeNull();
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { ...ofBisi, count: 2, firstAt: at(20), lastAt: at(30) },
      { ...ofMusa, count: 1, firstAt: at(40), lastAt: at(40) },
    ]),
  );
});

test("D79: an account belongs to the day of the registrar on which it was sent", async () => {
  const accountId = randomUUID();
  await kept.note({ admin: bisi, accountId, at: "2026-11-05T23:30:00.000Z" });

  expect((await kept.unshown("2026-11-05", { limit: 100 })).found).toEqual([]);
  expect((await kept.unshown("2026-11-06", { limit: 100 })).found).toMatchObject([{ accountId }]);
});

test("D79: a long day is read page by page, over rows of other kinds, without gap or double", async () => {
  const day = "2026-11-07";
  const at = `${day}T09:00:00.000Z`;
  const shown = await Promise.all([anAccount(), anAccount(), anAccount(), anAccount()]);
  const unshown = Array.from({ length: 7 }, () => randomUUID());
  await Promise.all([
    ...shown.map((id) => show(kept, bisi, id, at)),
    ...unshown.map((accountId, n) => kept.note({ admin: n % 2 ? bisi : musa, accountId, at })),
    viewList(kept, musa, at),
    count(musa, at),
  ]);
  const read = async (cursor?: string): Promise<string[][]> => {
    const { found, nextCursor } = await kept.unshown(day, { limit: 2, cursor });
    const page = found.map(({ accountId }) => accountId);
    return [page, ...(nextCursor ? await read(nextCursor) : [])];
  };

  const pages = await read();

  expect(pages.flat().sort()).toEqual(unshown.toSorted());
  expect(pages.length).toBeGreaterThan(6);
});

test("D79: the cursor of another day is refused", async () => {
  const day = "2026-11-08";
  for (let n = 0; n < 2; n++) {
    await kept.note({ admin: bisi, accountId: randomUUID(), at: `${day}T09:00:00.000Z` });
  }
  const { nextCursor } = await kept.unshown(day, { limit: 1 });

  await expect(
    kept.unshown("2026-11-09", { limit: 1, cursor: nextCursor ?? "" }),
  ).rejects.toMatchObject({ code: "list.cursor" });
});

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

test("D79: an account that was sent to an administrator who was deleted meanwhile does not hide the others", async () => {
  const accountId = randomUUID();
  const at = "2026-11-20T09:00:00.000Z";
  await kept.note({ admin: undefined, accountId, at });

  const { found } = await kept.unshown("2026-11-20", { limit: 100 });

  expect(found).toEqual([{ by: "", adminId: "", accountId, count: 1, firstAt: at, lastAt: at }]);
});
