import { expect, test } from "vitest";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { AppError } from "../domain/app-error.ts";
import { adminCountStore } from "../store/logs/admin-counts.ts";
import { watchRejections } from "./watch-rejections.ts";

const { main: table } = await startTables();
const timeZone = "Africa/Lagos";

const clerk = (name: string, decide: () => Promise<unknown> = async () => "decided") => {
  const admin = anAdministrator({ firstName: name, lastName: "Ade" });
  let now = "";
  const call = watchRejections({
    rejections: adminCountStore(table, { timeZone }, "rejections"),
    timeZone,
    clock: () => new Date(now),
  })(decide);
  return async (status: "approved" | "rejected", at: string, times = 1) => {
    now = at;
    const request = { admin, body: { status } } as never;
    for (let n = 0; n < times; n++) await call(request).catch(() => undefined);
  };
};

const messagesOf = async (name: string) => {
  const entries = await rowsOfKind(table, "log", (row) => row.by === `${name} Ade`);
  const mails = await rowsOf(table, ({ mail }) => mail === "alert");
  const mailed = new Set(mails.map(({ log }) => (log as { sk: string }).sk));
  expect(entries.every(({ sk }) => mailed.has(sk as string))).toBe(true);
  return entries.map(({ message }) => message);
};

test("T10d: thirty rejections within an hour alert IT, once in each hour", async () => {
  const decided = clerk("Bola");
  await decided("rejected", "2026-11-02T09:05:00.000Z", 29);
  expect(await messagesOf("Bola")).toEqual([]);

  await decided("rejected", "2026-11-02T09:55:00.000Z", 3);
  expect(await messagesOf("Bola")).toEqual(["Many rejections: 30 within an hour"]);
  await decided("rejected", "2026-11-02T10:00:00.000Z", 29);
  expect(await messagesOf("Bola")).toHaveLength(1);
  await decided("rejected", "2026-11-02T10:59:00.000Z");
  expect(await messagesOf("Bola")).toHaveLength(2);
});

test("approvals, and rejections that are refused, do not count", async () => {
  const approving = clerk("Emeka");
  await approving("approved", "2026-11-02T09:05:00.000Z", 31);
  const late = clerk("Halima", async () => {
    throw new AppError("account.changed");
  });
  await late("rejected", "2026-11-02T09:05:00.000Z", 31);

  expect(await messagesOf("Emeka")).toEqual([]);
  expect(await messagesOf("Halima")).toEqual([]);
});

test("a refused rejection stays refused with its reason", async () => {
  const call = watchRejections({
    rejections: adminCountStore(table, { timeZone }, "rejections"),
    timeZone,
    clock: () => new Date(),
  })(async () => {
    throw new AppError("account.changed");
  });

  const request = { admin: anAdministrator(), body: { status: "rejected" } } as never;
  await expect(call(request)).rejects.toMatchObject({ code: "account.changed" });
});
