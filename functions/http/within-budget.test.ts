import { expect, test } from "vitest";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { anUploadRun } from "#tests/builders/a-job.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { anAdministrator } from "#tests/builders/an-administrator.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { adminCountStore } from "../store/logs/admin-counts.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { withinBudget } from "./within-budget.ts";

const api = await startApi(["admin-exports"]);
const { main: table } = api.tables;
const configuration = configurationStore(table);
const all = rights as unknown as Right[];
await stored(submissionsOf(api), aSubmission());

const limitTo = async (exportsPerDay: number | null) =>
  configuration.save({ ...(await configuration.get()), exportsPerDay });

const exported = (token: string, query: Record<string, string> = {}) =>
  api.call("exportIndividualAccounts", { token, query });

const warningsOf = (by: string) =>
  rowsOf(table, (row) => row.by === by && `${row.message}`.startsWith("Near the daily limit"));

test("beyond the limit of a day, an export gets 429 and says when exports work again", async () => {
  await limitTo(2);
  const { token } = await signedIn(api, { rights: all });

  const answers = await Promise.all([1, 2, 3].map(() => exported(token)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  const { body, headers } = await exported(token, { job: "true" });
  expect(body.errors[0]).toMatch(
    /^You have reached the limit of 2 exports a day. You can export again from \d+ \w+ \d+$/,
  );
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  const other = await signedIn(api, { rights: all });
  expect((await exported(other.token)).status).toBe(200);
});

test("exports of every kind count together, streamed and as a job", async () => {
  await limitTo(null);
  const { token } = await aSuperAdmin(api, { rights: all });
  const run = anUploadRun();
  await jobStore(table).start(run);
  const statuses = [
    await exported(token),
    await exported(token, { job: "true" }),
    await api.call("exportQueriedIndividualImages", { token, body: {} }),
    await api.call("downloadRun", { token, params: { jobId: run.id } }),
    await api.call("downloadLogs", { token, query: { log_type: "admin" } }),
    await api.call("downloadOperations", { token, query: {} }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 202, 200, 200, 200, 200]);

  await limitTo(6);

  const query = { log_type: "admin" };
  expect((await api.call("downloadLogs", { token, query })).status).toBe(429);
  await limitTo(7);
  expect((await api.call("downloadLogs", { token, query })).status).toBe(200);
});

test("an export that is refused for another reason does not count", async () => {
  await limitTo(1);
  const { token } = await signedIn(api, { rights: all });

  expect((await exported(token, { status: "rejected" })).status).toBe(404);
  expect((await exported(token, { search: "x" })).status).toBe(400);

  expect((await exported(token)).status).toBe(200);
  expect((await exported(token)).status).toBe(429);
});

test("at 80 % of the limit, IT is alerted once, with the name of the administrator", async () => {
  await limitTo(5);
  const { token } = await signedIn(api, { rights: all, firstName: "Halima", lastName: "Musa" });
  for (let n = 1; n <= 3; n++) await exported(token);
  expect(await warningsOf("Halima Musa")).toEqual([]);

  await exported(token);
  await exported(token);

  const [entry, ...others] = await warningsOf("Halima Musa");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    log_type: "admin",
    message: "Near the daily limit of exports: 4 of 5 exports today",
  });
  const mails = await rowsOf(
    table,
    ({ mail, log }) => mail === "alert" && (log as { sk: string }).sk === entry?.sk,
  );
  expect(mails).toHaveLength(1);
});

test("the limit is that of a day of the registrar", async () => {
  let now = new Date("2026-11-02T22:59:30.000Z");
  const request = { admin: anAdministrator() } as never;
  const call = withinBudget({
    configuration,
    of: "exports",
    limitIn: () => 1,
    budget: adminCountStore(table, registrar, "exports"),
    registrar,
    clock: () => now,
  })(async () => "a file");
  expect(await call(request)).toBe("a file");
  await expect(call(request)).rejects.toMatchObject({
    code: "limit.exports",
    message: "You have reached the limit of 1 export a day. You can export again from 3 Nov 2026",
    retryAfterSeconds: 30,
  });

  now = new Date("2026-11-02T23:00:00.000Z");

  expect(await call(request)).toBe("a file");
});
