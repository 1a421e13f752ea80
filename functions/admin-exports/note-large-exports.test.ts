import { expect, test } from "vitest";
import { aConfiguration } from "#tests/builders/a-configuration.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { adminCountStore } from "../store/logs/admin-counts.ts";
import { exportedCountStore } from "../store/logs/exported-counts.ts";
import { logStore } from "../store/logs/logs.ts";
import { noteLargeExports } from "./note-large-exports.ts";

const { main: table } = await startTables();
const timeZone = "Africa/Lagos";

const exporter = (name: string, limits = { exportReasonAbove: 2000, exportAlertAbove: 500 }) => {
  const admin = anAdministrator({ firstName: name, lastName: "Ade" });
  let now = "";
  const note = noteLargeExports({
    configuration: { get: async () => aConfiguration(limits) },
    exported: exportedCountStore(table, { timeZone }),
    warnings: adminCountStore(table, { timeZone }, "exports"),
    logs: logStore(table),
    timeZone,
    clock: () => new Date(now),
  });
  return (at: string, accounts: number, reason?: string) => {
    now = at;
    return note({ admin: admin as never, accounts, reason });
  };
};

const saidOf = async (name: string) => {
  const entries = await rowsOfKind(table, "log", (row) => row.by === `${name} Ade`);
  const mails = await rowsOf(table, ({ mail }) => mail === "alert");
  const keys = new Set(mails.map(({ log }) => (log as { sk: string }).sk));
  return entries.map(({ message, sk }) => [message, keys.has(sk as string)]).toSorted();
};

test("D98: many small files in 24 hours alert IT once a day, also across midnight", async () => {
  const exported = exporter("Bola");

  await exported("2026-11-02T21:15:00.000Z", 250);
  await exported("2026-11-02T22:30:00.000Z", 250);
  expect(await saidOf("Bola")).toEqual([]);
  await exported("2026-11-03T07:00:00.000Z", 1);
  await exported("2026-11-03T08:00:00.000Z", 1);

  expect(await saidOf("Bola")).toEqual([["Many accounts exported: 501 within 24 hours", true]]);
});

test("D98: what is older than a day does not count", async () => {
  const exported = exporter("Chidi");

  await exported("2026-11-02T08:00:00.000Z", 450);
  await exported("2026-11-03T10:00:00.000Z", 450);

  expect(await saidOf("Chidi")).toEqual([]);
});

test("D98: exports at the same moment are counted together", async () => {
  const exported = exporter("Dayo");
  const at = "2026-11-02T09:00:00.000Z";

  await Promise.all(Array.from({ length: 6 }, () => exported(at, 100)));

  expect(await saidOf("Dayo")).toHaveLength(1);
});

test("D98: above the limit of a day, the log keeps the reason, and IT hears of an export without one", async () => {
  const exported = exporter("Ebun", { exportReasonAbove: 2000, exportAlertAbove: 9000 });
  const at = "2026-11-02T09:00:00.000Z";

  await exported(at, 2000);
  expect(await saidOf("Ebun")).toEqual([]);
  await exported(at, 1, "For the yearly report");
  await exported(at, 1);

  expect(await saidOf("Ebun")).toEqual([
    ["Export with a reason, 2,001 accounts today: For the yearly report", false],
    ["Export without a reason, 2,002 accounts today", true],
  ]);
});
