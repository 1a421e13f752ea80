import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { stored } from "#tests/support/stored.ts";
import type { ExportScope } from "../../domain/exports/export-scope.ts";
import { submissionStore } from "../submissions/submissions.ts";
import { keys } from "../table/keys.ts";
import { exportedAccountStore } from "./exported-accounts.ts";

const { main: table } = await startTables();
const submissions = submissionStore({ table, hash: (text) => text });
const accounts = exportedAccountStore(table);

const pending: ExportScope = { kind: "excel", type: "individual", status: "pending" };
const idsIn = async (scope: Partial<ExportScope>) => {
  const ids: string[] = [];
  for await (const batch of accounts.batches({ ...pending, ...scope })) {
    expect(batch.length).toBeGreaterThan(0);
    ids.push(...batch.map(({ id }) => id));
  }
  return ids;
};

test("what a search has found comes in its order, without what is of the list no more", async () => {
  const [first, second] = [aSubmission(), aSubmission()];
  await Promise.all([stored(submissions, first), stored(submissions, second)]);
  const rejected = await stored(submissions, aSubmission({ status: "rejected" }));
  const company = await stored(submissions, aCorporateSubmission());

  const ids = [second.id, rejected.id, randomUUID(), company.id, first.id];

  expect(await idsIn({ ids })).toEqual([second.id, first.id]);
});

test("T50: one that was approved after the index was read is left out, not shown half", async () => {
  const account = await stored(submissions, aSubmission());
  await table.db.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.submission(account.id),
      UpdateExpression: "SET #status = :approved",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":approved": "approved" },
    }),
  );

  // The index still has it among the pending ones.
  expect(await idsIn({})).not.toContain(account.id);
});

test("T50: by due time, what is sent again meanwhile lies beyond the end", async () => {
  const dueAt = "2026-11-20T00:00:00.000Z";
  const early = await stored(submissions, aSubmission({ dueAt: "2026-11-19T00:00:00.000Z" }));
  const late = await stored(submissions, aSubmission({ dueAt }));

  const ids = await idsIn({ dueBefore: dueAt });

  expect(ids).toContain(early.id);
  expect(ids).not.toContain(late.id);
});

test("whoever stops reading stops the store", async () => {
  const batches = accounts.batches(pending);

  await batches.next();
  await batches.return(undefined);

  expect(await batches.next()).toEqual({ done: true, value: undefined });
});
