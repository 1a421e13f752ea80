import { expect, test } from "vitest";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { adminCountStore } from "../store/logs/admin-counts.ts";
import { noteNightExports } from "./note-night-exports.ts";

const { main: table } = await startTables();
const timeZone = "Africa/Lagos";

const exporter = (name: string) => {
  const admin = anAdministrator({ firstName: name, lastName: "Ade" });
  let now = "";
  const call = noteNightExports({
    exports: adminCountStore(table, { timeZone }, "exports"),
    timeZone,
    clock: () => new Date(now),
  })(async () => "a file");
  return (at: string) => {
    now = at;
    return call({ admin } as never);
  };
};

const alertsOf = async (name: string) => {
  const entries = await rowsOfKind(table, "log", (row) => row.by === `${name} Ade`);
  const mails = await rowsOf(table, ({ mail }) => mail === "alert");
  const keys = new Set(mails.map(({ log }) => (log as { sk: string }).sk));
  return { entries, mailed: entries.filter(({ sk }) => keys.has(sk as string)) };
};

test("T10d: an export at night alerts IT once a day, with the name of the administrator alone", async () => {
  const exported = exporter("Bola");

  for (const at of ["2026-11-02T21:15:00.000Z", "2026-11-02T22:15:00.000Z"]) {
    expect(await exported(at)).toBe("a file");
  }

  const { entries, mailed } = await alertsOf("Bola");
  expect(entries).toEqual([
    expect.objectContaining({
      log_type: "admin",
      message: "Export asked for at night, between 22:00 and 6:00",
    }),
  ]);
  expect(entries[0]).not.toHaveProperty("accountId");
  expect(mailed).toHaveLength(1);
  await exported("2026-11-03T21:15:00.000Z");
  expect((await alertsOf("Bola")).mailed).toHaveLength(2);
});

test("an export by day alerts nobody", async () => {
  const exported = exporter("Emeka");

  await exported("2026-11-02T09:00:00.000Z");
  await exported("2026-11-02T20:59:00.000Z");

  expect((await alertsOf("Emeka")).entries).toEqual([]);
});

test("parallel exports at night are one alert", async () => {
  const exported = exporter("Halima");

  await Promise.all(Array.from({ length: 5 }, () => exported("2026-11-02T23:30:00.000Z")));

  expect((await alertsOf("Halima")).mailed).toHaveLength(1);
});
