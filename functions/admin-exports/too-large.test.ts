import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { contextFor } from "#local/functions.ts";
import { loadFunction } from "#local/iam/current-function.ts";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfSheet } from "#tests/support/read-sheet.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { keys } from "../store/table/keys.ts";

process.env.MAX_STREAMED_BYTES = "1000";
const api = await startApi(["admin-exports"]);
delete process.env.MAX_STREAMED_BYTES;
const load = () => import("../workers/build-export/handler.ts");
const build = await loadFunction("build-export", load);
const all = rights as unknown as Right[];
const { admin, token } = await signedIn(api, { rights: all });
const submissions = submissionsOf(api);
const { main: table } = api.tables;
const accounts = await Promise.all(
  Array.from({ length: 9 }, () => stored(submissions, aSubmission())),
);

const exported = (as = token, query: Record<string, string> = {}) =>
  api.call("exportIndividualAccounts", { token: as, query });
const jobOf = (jobId: string, as = token) =>
  api.call("getExportJob", { token: as, params: { jobId } });

/** Splits the job and makes its only part. */
const built = async (jobId: string) => {
  for (const message of [{ jobId }, { jobId, part: 1 }]) {
    const Records = [{ messageId: jobId, body: JSON.stringify(message) }];
    const answer = await build({ Records }, contextFor("build-export", "1"));
    expect(answer).toEqual({ batchItemFailures: [] });
  }
};

test("a large export becomes a job, one at a time for each administrator, and its file can be fetched", async () => {
  const begun = await exported();

  expect([begun.status, begun.body.message]).toEqual([
    202,
    "9 accounts are too many for a direct download. We are preparing the file and will email you when it is ready",
  ]);
  const { jobId } = begun.body.results;
  expect((await jobOf(jobId)).body.results).toMatchObject({
    ...{ state: "running", done: 0, total: 9, parts: [], isSplit: false },
    what: "Export to Excel, pending individual accounts",
  });
  const second = await exported();
  expect([second.status, second.body.errors[0]]).toEqual([
    409,
    expect.stringContaining("already preparing this export"),
  ]);
  expect((await exported((await signedIn(api, { rights: all })).token)).status).toBe(202);

  await built(jobId);

  const { results } = (await jobOf(jobId)).body;
  expect(results).toMatchObject({ state: "done", done: 9, total: 9 });
  const answer = await fetch(results.url);
  expect(answer.headers.get("content-disposition")).toContain("pending Individual Accounts.xlsx");
  const rows = await rowsOfSheet(Buffer.from(await answer.arrayBuffer()));
  expect(rows.map(({ Id }) => Id).toSorted()).toEqual(accounts.map(({ id }) => id).toSorted());
  const messages = (await rowsOfKind(table, "log"))
    .filter(({ by }) => by === `${admin.firstName} ${admin.lastName}`)
    .map(({ message }) => message);
  const what = "Export to Excel, pending individual accounts";
  expect(messages).toContain(`${what}: about 9 accounts, as a background job`);
  expect(messages).toContain(`${what}: ready for download, 9 accounts`);
  expect((await exported()).status).toBe(202);
});

test("an export job is visible only to the administrator who started it and still has the right", async () => {
  const one = await signedIn(api, { rights: ["exportAccountToExcelPermission"] });
  const { jobId } = (await exported(one.token)).body.results;
  const { token: another } = await signedIn(api, { rights: all });

  expect((await jobOf(jobId, another)).status).toBe(404);
  expect((await jobOf(jobId, one.token)).status).toBe(200);
  await table.db.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keys.admin(one.admin.id),
      UpdateExpression: "SET exportAccountToExcelPermission = :no",
      ExpressionAttributeValues: { ":no": false },
    }),
  );
  expect((await jobOf(jobId, one.token)).status).toBe(403);
});

test("D88: a small export is made as a job if it is asked for, for example after its stream broke off", async () => {
  const { fields } = accounts[0] as (typeof accounts)[number];
  const { token: another } = await signedIn(api, { rights: all });
  const query = { search: fields.bank.bankAccountNumber, job: "true" };

  const asked = await exported(another, query);

  expect([asked.status, asked.body.message]).toEqual([
    202,
    "We are preparing the file and will email you when it is ready",
  ]);
  expect((await jobOf(asked.body.results.jobId, another)).body.results.total).toBe(1);
});

test("a small export is sent directly", async () => {
  const { fields } = accounts[0] as (typeof accounts)[number];

  const { status, file } = await exported(token, { search: fields.bank.bankAccountNumber });

  expect([status, await rowsOfSheet(file)]).toEqual([200, [expect.any(Object)]]);
});
