import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored } from "#tests/support/stored.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { noteStore } from "../submissions/notes.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { openDatabase } from "./table.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const at = "2026-11-03T09:00:00.000Z";

/** The ends of a note and of its log entry, by their kinds. */
const endsWith = async (logDays: number | undefined) => {
  const { id } = await stored(submissions, aSubmission());
  const notes = noteStore({ ...table, db: openDatabase(undefined, { logDays }) });
  const log = aLogEntry({ accountId: id, at, message: `A note ${randomUUID()}` });
  await notes.add(id, { by: "Bisi Adewale", adminId: "bisi", at, text: "Called" }, log);
  const isWritten = (row: Record<string, unknown>) =>
    (row.kind === "note" && row.pk === `SUB#${id}`) || row.message === log.message;
  const rows = await rowsOf(table, isWritten);
  return Object.fromEntries(rows.map(({ kind, expiresAt }) => [kind, expiresAt]));
};

test("D86: log entries end after the days of the setting, and notes of the same time do not", async () => {
  const end = Date.parse("2026-12-03T09:00:00.000Z") / 1000;

  expect(await endsWith(30)).toEqual({ log: end, note: undefined });
});

test("D86: without a number of days, log entries do not end", async () => {
  expect(await endsWith(undefined)).toEqual({ log: undefined, note: undefined });
});
