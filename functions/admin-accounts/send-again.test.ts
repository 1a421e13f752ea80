import { expect, test } from "vitest";
import { anUploadRun } from "#tests/builders/a-job.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { configurationStore } from "../store/staff/configuration.ts";

const api = await startApi(["admin-accounts"]);
const { token } = await signedIn(api, { rights: ["uploadToExternalServicePermission"] });
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(table);
const configuration = configurationStore(table);
const at = "2026-11-03T09:00:00.000Z";

const switches = (isOn: boolean) =>
  configuration.save({
    allowUploadToIxtrac: isOn,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
  });
await switches(true);

/** An approved account of a run, whose delivery to ixtrac ended in this state. */
const ended = async (
  state: "refused" | "failed" | "delivered",
  jobId: string,
  one: Submission = aSubmission({ status: "approved" }),
) => {
  const { id } = await stored(submissions, one);
  const candidate = { id, version: 1, registerCodes: [], uploads: {} };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId, at });
  const ref = { submissionId: id, service: "ixtrac", version: 1 } as const;
  const row = await deliveries.take(ref, new Date(at));
  if (row)
    await deliveries.settle(row, { outcome: { state, at }, log: aLogEntry({ type: "ixtrac" }) });
  return id;
};

const stateOf = async (id: string) => (await submissions.get(id)).uploads.ixtrac?.state;
const again = (name: "sendIndividualAgain" | "sendCorporateAgain", id: string) =>
  api.call(name, { token, params: { id } });

test("D56: a refused delivery of an account is queued again in its run", async () => {
  const run = anUploadRun();
  const id = await ended("refused", run.id);

  const { status, body } = await again("sendIndividualAgain", id);

  expect([status, body]).toEqual([
    202,
    { message: "1 account is sent again", results: { count: 1 } },
  ]);
  expect(await stateOf(id)).toBe("queued");
  expect((await submissions.get(id)).runId).toBe(run.id);
  const [entry] = await rowsOfKind(table, "log", (row) => row.accountId === id);
  expect(entry).toBeDefined();
  expect((await again("sendIndividualAgain", id)).status).toBe(404);
});

test("a corporate account can be sent again only by the call for corporate accounts", async () => {
  const id = await ended("failed", "run", aCorporateSubmission({ status: "approved" }));

  expect((await again("sendIndividualAgain", id)).status).toBe(404);
  expect((await again("sendCorporateAgain", id)).status).toBe(202);
  expect(await stateOf(id)).toBe("queued");
});

test("D56: sending a run again queues all its refused and failed deliveries but no delivered one", async () => {
  const run = anUploadRun();
  await jobStore(table).start(run);
  const [refused, failed, delivered] = [
    await ended("refused", run.id),
    await ended("failed", run.id),
    await ended("delivered", run.id),
  ];
  const elsewhere = await ended("refused", "another run");

  const sendRun = () => api.call("sendRunAgain", { token, params: { jobId: run.id } });
  const answers = [await sendRun(), await sendRun()];

  expect(answers.map(({ status }) => status)).toEqual([202, 404]);
  expect(answers[0]?.body.results).toEqual({ count: 2 });
  expect(answers[1]?.body.errors).toEqual([
    "There is nothing to send again: no delivery was refused or failed",
  ]);
  expect([await stateOf(refused), await stateOf(failed)]).toEqual(["queued", "queued"]);
  expect([await stateOf(delivered), await stateOf(elsewhere)]).toEqual(["delivered", "refused"]);
});

test("D56: sending a run again leaves an account out that a later run has sent since", async () => {
  const [earlier, later] = [anUploadRun(), anUploadRun()];
  await jobStore(table).start(earlier);
  await jobStore(table).start(later);
  const id = await ended("refused", earlier.id);
  const { uploads } = await submissions.get(id);
  const candidate = { id, version: 1, registerCodes: [], uploads };
  await deliveries.queue(candidate, { services: ["ixtrac"], jobId: later.id, at });
  const row = await deliveries.take(
    { submissionId: id, service: "ixtrac", version: 1 },
    new Date(at),
  );
  if (!row) throw new Error("It was not taken");
  await deliveries.settle(row, {
    outcome: { state: "refused", at },
    log: aLogEntry({ type: "ixtrac" }),
  });

  const sendRun = (jobId: string) => api.call("sendRunAgain", { token, params: { jobId } });

  expect((await sendRun(earlier.id)).status).toBe(404);
  expect(await stateOf(id)).toBe("refused");
  expect((await sendRun(later.id)).status).toBe(202);
  expect(await stateOf(id)).toBe("queued");
});

test("D56, R-154: with both services off nothing is sent again, and the message gives the reason", async () => {
  const id = await ended("refused", "run");
  await switches(false);

  const { status, body } = await again("sendIndividualAgain", id);
  await switches(true);

  expect([status, body.errors]).toEqual([
    409,
    ["Uploads to ixtrac and erights are both switched off in the configuration"],
  ]);
  expect(await stateOf(id)).toBe("refused");
});

test("sending again an unknown run or an account that was never sent gets 404", async () => {
  const { id } = await stored(submissions, aSubmission({ status: "approved" }));

  expect((await again("sendIndividualAgain", id)).status).toBe(404);
  expect((await api.call("sendRunAgain", { token, params: { jobId: id } })).status).toBe(404);
});

test("D53, R-103, D56: sending again makes an account uploaded if the service that refused it is now off", async () => {
  const both = { allowUploadToIxtrac: true, allowUploadToErights: true };
  const allowed = [{ label: "Dangote Cement Plc", value: "DANGCEM" }];
  await configuration.save({ ...both, allowedAccountsForErightsUpdate: allowed });
  const one = await stored(submissions, aSubmission({ status: "approved", images: {} }));
  const candidate = { id: one.id, version: 1, registerCodes: ["DANGCEM"], uploads: {} };
  const services = ["ixtrac", "erights"] as const;
  await deliveries.queue(candidate, { services: [...services], jobId: "run", at });
  for (const service of services) {
    const row = await deliveries.take({ submissionId: one.id, service, version: 1 }, new Date(at));
    const state = service === "ixtrac" ? "delivered" : "refused";
    if (row)
      await deliveries.settle(row, { outcome: { state, at }, log: aLogEntry({ type: service }) });
  }
  expect((await submissions.get(one.id)).status).toBe("approved");
  await switches(true);

  const answers = [
    await again("sendIndividualAgain", one.id),
    await again("sendIndividualAgain", one.id),
  ];

  expect(answers.map(({ status }) => status)).toEqual([202, 409]);
  expect(answers[1]?.body.errors).toEqual(["This service is switched off in the configuration"]);
  const query = { status: "uploaded", filter: "ix_trac" };
  const { body } = await api.call("listIndividualAccounts", { token, query });
  expect(body.results.find(({ id }: Submission) => id === one.id)).toMatchObject({
    status: "uploaded",
    bvn: one.fields.bank.bankVerificationNumber,
    account_number: one.fields.bank.bankAccountNumber,
  });
  const shown = await api.call("getIndividualAccount", { token, params: { id: one.id } });
  expect(shown.body.results).toMatchObject({
    status: "uploaded",
    bvn: one.fields.bank.bankVerificationNumber,
    uploads: { ixtrac: { state: "delivered" }, erights: { state: "refused" } },
  });
  const other = await api.call("listIndividualAccounts", {
    token,
    query: { ...query, filter: "erights" },
  });
  expect(other.body.results).toEqual([]);
  const refused = await api.call("listIndividualAccounts", {
    token,
    query: { status: "uploaded", refusedBy: "erights" },
  });
  expect(refused.body.results).toMatchObject([
    { id: one.id, uploads: { ixtrac: { state: "delivered" }, erights: { state: "refused" } } },
  ]);
  await configuration.save({ ...both, allowedAccountsForErightsUpdate: allowed });
  expect(await again("sendIndividualAgain", one.id)).toMatchObject({ status: 202 });
  expect((await submissions.get(one.id)).uploads.erights?.state).toBe("queued");
  await switches(true);
});
