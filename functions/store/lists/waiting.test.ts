import { expect, test } from "vitest";
import { accountTypes } from "#shared/kyc/status.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { stored } from "#tests/support/stored.ts";
import { plainHash } from "../../testing/test-hash.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { waitingReader } from "./waiting.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: plainHash });
const waiting = waitingReader(table);

const dueAt = (hour: number) => `2026-11-03T0${hour}:00:00.000Z`;

test("D76: accounts of both types that wait come by due time, without frozen ones", async () => {
  const second = await stored(submissions, aSubmission({ dueAt: dueAt(2) }));
  const first = await stored(submissions, aCorporateSubmission({ dueAt: dueAt(1) }));
  const third = await stored(
    submissions,
    aCorporateSubmission({ dueAt: dueAt(3), flags: ["disputed"] }),
  );
  await stored(submissions, aSubmission({ dueAt: dueAt(0), flags: ["reported"] }));
  await stored(submissions, aSubmission({ dueAt: dueAt(0), status: "approved" }));
  const idsAfter = async (after?: typeof second) =>
    (await Array.fromAsync(waiting(accountTypes, after))).map(({ id }) => id);

  expect(await idsAfter()).toEqual([first.id, second.id, third.id]);
  expect(await idsAfter(second)).toEqual([third.id, first.id]);
});
