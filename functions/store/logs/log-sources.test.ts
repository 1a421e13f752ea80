import { expect, test } from "vitest";
import type { LogType } from "#shared/kyc/log-types.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { keys } from "../table/keys.ts";
import { writeBatches } from "../table/table.ts";
import { logSources } from "./log-sources.ts";
import { logStore } from "./logs.ts";

const { main: table } = await startTables();
const logs = logStore(table);
const sources = logSources(table);

const write = (type: LogType, at: string) => logs.write(aLogEntry({ type, at, message: at }));
const messagesOf = async (day: string, from?: string) =>
  (await Array.fromAsync(sources.ofDay(day, from))).map(({ entry }) => entry.message);

test("D85: the entries of a day come in order of time, whatever their types", async () => {
  const day = "2026-11-04";
  const at = (minute: number) => `${day}T09:0${minute}:00.000Z`;
  for (const minute of [5, 3, 1]) await write("upload", at(minute));
  for (const minute of [4, 2]) await write("shareholder", at(minute));
  await write("admin", at(0));

  expect(await messagesOf(day)).toEqual([0, 1, 2, 3, 4, 5].map(at));
});

test("D85: entries before the time from which they are read are left out", async () => {
  const day = "2026-11-05";
  const times = [1, 2, 3].map((minute) => `${day}T09:0${minute}:00.000Z`);
  for (const at of times) await write("admin", at);

  expect(await messagesOf(day, times[1])).toEqual(times.slice(1));
});

test("D85: first and last day are those of all types", async () => {
  const days: [LogType, string][] = [
    ["upload", "2026-11-03"],
    ["upload", "2026-11-06"],
    ["admin", "2026-11-01"],
    ["shareholder", "2026-11-08"],
    ["shareholder", "2026-11-02"],
  ];
  expect([await sources.firstDay(), await sources.lastDay()]).toEqual([undefined, undefined]);

  await writeBatches(
    table,
    days.map(([type, day]) => ({ PutRequest: { Item: { ...keys.logDay(type, day), count: 1 } } })),
  );

  expect([await sources.firstDay(), await sources.lastDay()]).toEqual(["2026-11-01", "2026-11-08"]);
});
