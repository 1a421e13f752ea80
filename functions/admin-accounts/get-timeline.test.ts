import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { keepInRun } from "../store/submissions/run-rows.ts";
import { put } from "../store/table/expressions.ts";
import { keys } from "../store/table/keys.ts";
import { transact } from "../store/table/table.ts";

const api = await startApi(["admin-accounts"]);
const { main } = api.tables;
const submissions = submissionsOf(api);
const { token, admin } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
const by = `${admin.firstName} ${admin.lastName}`;

const timelineOf = async (id: string) =>
  (await api.call("getIndividualTimeline", { token, params: { id } })).body;

test("D79: one timeline has versions, decisions, notes, deliveries and views", async () => {
  const { id, dateUpdated } = await stored(submissions, aSubmission());
  const request = { token, params: { id } };
  await api.call("showIndividualAccount", request);
  await api.call("addIndividualNote", { ...request, body: { text: "Called" } });
  const rejection = { status: "rejected", remark: "Sign again" };
  await api.call("decideIndividualAccount", { ...request, body: rejection });
  const at = new Date().toISOString();
  const row = {
    ...{ submissionId: id, service: "ixtrac", version: 1, jobId: "a-job", attempts: 1, at },
    ...{ kind: "delivery", reference: "IX-1" },
  };
  const delivery = { ...keys.delivery(id, "ixtrac", 1), ...row, state: "delivered" };
  await transact(main, [
    put(main.name, delivery),
    keepInRun(main.name, { ...row, service: "erights", state: "queued" }, "cancelled"),
    keepInRun(main.name, { ...row, state: "refused" }, "moved"),
  ]);

  const { results, nextCursor } = await timelineOf(id);

  expect(nextCursor).toBeNull();
  expect(results).toEqual([
    { kind: "delivery", service: "ixtrac", version: 1, at, state: "delivered", reference: "IX-1" },
    { kind: "delivery", service: "erights", version: 1, at, state: "cancelled", reference: "IX-1" },
    {
      ...{ kind: "decision", outcome: "rejected", remark: "Sign again" },
      ...{ at: expect.any(String), by, known: [], version: 1 },
    },
    { kind: "note", at: expect.any(String), by, text: "Called" },
    { kind: "view", at: expect.any(String), by, version: 1 },
    { kind: "version", version: 1, at: dateUpdated, changed: [] },
  ]);
});

test("D79: reading a timeline counts as loading the account", async () => {
  const { id } = await stored(submissions, aSubmission());

  await timelineOf(id);

  const rows = await rowsOfKind(main, "loaded");
  expect(rows.filter(({ accountId }) => accountId === id)).toMatchObject([{ by, count: 1 }]);
});

test("D79: a company has a timeline, and an account of the other type has none", async () => {
  const company = await stored(submissions, aCorporateSubmission());
  const request = { token, params: { id: company.id } };

  const { status, body } = await api.call("getCorporateTimeline", request);

  expect([status, body.results.length]).toEqual([200, 1]);
  expect((await api.call("getIndividualTimeline", request)).status).toBe(404);
});
