import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { deadLetterStore, deadLettersOf } from "./dead-letters.ts";

const { main: table } = await startTables();
const deadLetters = deadLetterStore(table);

const look = (queue: string, depth: number) =>
  deadLetters.look(queue, {
    depth,
    at: "2026-11-03T09:00:00.000Z",
    log: (landed) => aLogEntry({ type: "general", message: `${queue}: ${landed}` }),
  });
const logOf = async (queue: string) =>
  (await rowsOf(table, ({ message }) => `${message}`.startsWith(`${queue}:`))).map(
    ({ message }) => message,
  );
const alertOf = async (queue: string) =>
  (await rowsOf(table, ({ about }) => about === deadLettersOf(queue)))[0]?.count;

test("D5: new dead letters are counted once, however many checks run at the same time", async () => {
  const counted = await Promise.all(Array.from({ length: 10 }, () => look("mail", 3)));

  expect(counted.reduce((sum, count) => sum + count)).toBe(3);
  expect(await alertOf("mail")).toBe(3);
  expect(await logOf("mail")).toEqual(["mail: 3"]);
});

test("D5: emptying a dead-letter queue is not reported, and later dead letters are", async () => {
  expect(await look("run", 5)).toBe(5);
  expect(await look("run", 0)).toBe(0);
  expect(await look("run", 2)).toBe(2);

  expect(await alertOf("run")).toBe(7);
  expect(await logOf("run")).toHaveLength(2);
});

test("an empty dead-letter queue causes no alert and no log entry, whatever other queues hold", async () => {
  expect(await look("import", 0)).toBe(0);

  expect(await alertOf("import")).toBeUndefined();
  expect(await logOf("import")).toEqual([]);
});
