import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { ofFunction } from "#local/iam/current-function.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { dueAfter } from "../../domain/submission/due.ts";
import { oldestDueReader } from "../../store/lists/oldest-due.ts";
import { itemOf } from "../../store/submissions/items.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { publishOldestPending } from "./publish-oldest-pending.ts";

const { main: table } = await startTables();
const logged = watchLog();
const watch = ofFunction(
  "publish-oldest-pending",
  publishOldestPending({
    oldestDue: oldestDueReader(table),
    clock: () => new Date("2026-11-03T12:00:00Z"),
  }),
);

const sentAt = (at: string) => ({ dateCreated: at, dueAt: dueAfter(at) });

test("without pending accounts the longest wait is 0 hours", async () => {
  await watch();

  expect(logged("pending.oldest")).toEqual([["info", "pending.oldest", { hours: 0 }]]);
});

test("D6: the longest wait of pending accounts, individual or corporate, is published in hours and tenths", async () => {
  const waiting = [
    aSubmission(sentAt("2026-11-03T06:00:00.000Z")),
    aCorporateSubmission(sentAt("2026-11-01T05:48:00.000Z")),
    aSubmission({ ...sentAt("2026-10-01T06:00:00.000Z"), status: "approved" }),
  ];
  for (const submission of waiting) {
    await table.db.send(new PutCommand({ TableName: table.name, Item: itemOf(submission) }));
  }

  await watch();

  expect(logged("pending.oldest")).toEqual([["info", "pending.oldest", { hours: 54.2 }]]);
});
