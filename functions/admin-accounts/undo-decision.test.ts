import { randomUUID } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import type { Service } from "#shared/kyc/status.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { freeze } from "#tests/support/freeze.ts";
import { indexRows, type Row, rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { deliveryStore } from "../store/deliveries/deliveries.ts";
import { outboxStore } from "../store/outbox/outbox.ts";
import { indexKeys } from "../store/table/keys.ts";

const api = await startApi(["admin-accounts"]);
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliveries = deliveryStore(main);
const rights = ["approveAndRejectPermission"] as const;
const bisi = await signedIn(api, { rights });
const emeka = await signedIn(api, { rights, firstName: "Emeka", lastName: "Eze" });

afterEach(() => void vi.useRealTimers());

const reject = { status: "rejected", remark: "The passport photo cannot be read" };
const approve = { status: "approved" };

const decide = async (id: string, body: object = approve, { token } = bisi) => {
  const answer = await api.call("decideIndividualAccount", { token, params: { id }, body });
  expect(answer.status).toBe(200);
};

const undo = async (id: string, { token } = bisi, headers = {}) => {
  const params = { id };
  const { status, body } = await api.call("undoIndividualDecision", { token, params, headers });
  return { status, said: body.status ?? body.errors[0] };
};

const anAccount = (over: Parameters<typeof aSubmission>[0] = {}) =>
  stored(submissions, aSubmission(over));

/** All rows of the account, its claims and its emails. */
const rowsOfAccount = (id: string) =>
  rowsOf(main, (row) => row.pk === `SUB#${id}` || row.sk.endsWith(id) || row.submissionId === id);

const mailsOf = async (id: string) =>
  (await rowsOfAccount(id)).flatMap(({ kind, mail }) => (kind === "mail" ? [mail] : [])).toSorted();

const queue = async (id: string, services: Service[] = ["ixtrac", "erights"]) => {
  const { version, uploads, decided } = await submissions.get(id);
  const candidate = { id, version, uploads, registerCodes: [], ...(decided && { decided }) };
  const at = new Date().toISOString();
  expect(await deliveries.queue(candidate, { services, jobId: "run-1", at })).toBe(true);
};

const lateSentence = "A decision can only be undone for 10 seconds";
const changedSentence = "This decision cannot be undone any more: the account has changed since";

test("D77: an undone approval is pending and due again, in the lists too, and no email leaves", async () => {
  const { id, dueAt } = await anAccount();
  await decide(id);
  expect(await mailsOf(id)).toEqual(["approved", "received"]);

  expect(await undo(id)).toEqual({
    status: 200,
    said: "Approval undone. The account is pending again",
  });

  const { submission, decisions } = await submissions.getWhole(id, "individual");
  expect(submission).toMatchObject({ status: "pending", revision: 3, dueAt });
  for (const gone of ["approvedAt", "decided", "remark"]) {
    expect(submission).not.toHaveProperty(gone);
  }
  expect(decisions).toMatchObject([
    { outcome: "approved", by: "Bisi Adewale", undoneAt: submission.dateUpdated },
  ]);
  const inList = async (status: "pending" | "approved") =>
    (await indexRows(main, indexKeys.list("individual", status))).some((row) => row.id === id);
  expect([await inList("pending"), await inList("approved")]).toEqual([true, false]);
  const [row] = (await rowsOfAccount(id)).filter(({ kind }) => kind === "submission");
  expect(row).toMatchObject({ gsi2pk: "DUE#individual", gsi2sk: `${dueAt}#${id}` });
  expect(await mailsOf(id)).toEqual(["received"]);
});

test("D77: decision and undo are both in the log and in the timeline", async () => {
  const { id } = await stored(submissions, aCorporateSubmission());
  const { token } = bisi;
  await api.call("decideCorporateAccount", { token, params: { id }, body: reject });

  const { status } = await api.call("undoCorporateDecision", { token, params: { id } });

  expect(status).toBe(200);
  const log = await rowsOf(main, (row) => row.log_type === "admin" && row.accountId === id);
  expect(log.map(({ message, by }) => [message, by]).toSorted()).toEqual([
    ["Account rejected", "Bisi Adewale"],
    ["Rejection undone", "Bisi Adewale"],
  ]);
  const { body } = await api.call("getCorporateTimeline", { token, params: { id } });
  expect(body.results).toMatchObject([
    { kind: "undo", outcome: "rejected", by: "Bisi Adewale", version: 1 },
    { kind: "decision", outcome: "rejected", remark: reject.remark },
    { kind: "version" },
  ]);
});

test("D77: an undone approval brings back the rejection before it, with its remark and corrections", async () => {
  const { id } = await anAccount();
  const corrections = [{ field: "passportImage", reason: "unreadable" }];
  await decide(id, { ...reject, corrections }, emeka);
  const before = await submissions.get(id);
  expect(before.corrections).toHaveLength(1);
  await decide(id);

  expect((await undo(id)).said).toBe("Approval undone. The account is rejected again");

  const { dateUpdated, ...after } = await submissions.get(id);
  expect(after).toEqual({ ...before, dateUpdated: undefined, revision: 4 });
  // The email of the rejection still waits for its own time.
  expect(await mailsOf(id)).toEqual(["received", "rejected"]);
});

test("D76, D77: an undone decision brings back the claim and the reservation", async () => {
  const { id } = await anAccount();
  const params = { accountType: "individual", id };
  await api.call("claimAccount", { token: emeka.token, params, body: {} });
  const claimRows = () =>
    rowsOf(main, ({ pk, sk }) => pk === "CLAIM#individual" && sk.endsWith(id));
  const claimed = await claimRows();
  await decide(id);
  expect(await claimRows()).toEqual([]);

  await undo(id);

  expect([claimed.length, await claimRows()]).toEqual([1, claimed]);
});

const untimed = (rows: Row[]) =>
  rows
    .filter(({ kind }) => kind === "delivery" || kind === "difference" || kind === "past-delivery")
    .toSorted((a, b) => (a.sk < b.sk ? -1 : 1));

test("D21, D77: an undone rejection brings back the deliveries that it cancelled, as they were", async () => {
  const { id } = await anAccount({ status: "approved", approvedAt: "2026-11-02T09:30:00.000Z" });
  await queue(id);
  const { uploads } = await submissions.get(id);
  const before = untimed(await rowsOfAccount(id));
  await decide(id, reject);
  expect((await submissions.get(id)).uploads).toEqual({});

  expect((await undo(id)).status).toBe(200);

  expect(await submissions.get(id)).toMatchObject({
    ...{ status: "approved", approvedAt: "2026-11-02T09:30:00.000Z", uploads, runId: "run-1" },
  });
  expect(before).toHaveLength(2);
  expect(untimed(await rowsOfAccount(id))).toEqual(before);
});

test("D77: an undone rejection brings back a delivery without a clear answer and a refused one", async () => {
  const { id } = await anAccount({ status: "approved" });
  await queue(id);
  const unclear = await deliveries.take(
    { submissionId: id, service: "ixtrac", version: 1 },
    new Date(),
  );
  const refused = await deliveries.take(
    { submissionId: id, service: "erights", version: 1 },
    new Date(),
  );
  if (!unclear || !refused) throw new Error("Both were queued");
  const at = new Date().toISOString();
  await deliveries.settle(refused, { outcome: { state: "refused", at, reason: "NO_HOLDER" } });
  await deliveries.putBack(unclear, { againAt: at, call: { reason: "500", nextTryAt: at } });
  const before = untimed(await rowsOfAccount(id));
  const { uploads } = await submissions.get(id);
  await decide(id, reject);
  expect((await submissions.get(id)).uploads.ixtrac?.state).toBe("withdrawn");

  expect((await undo(id)).status).toBe(200);

  expect(before).toHaveLength(4);
  expect(untimed(await rowsOfAccount(id))).toEqual(before);
  expect((await submissions.get(id)).uploads).toEqual(uploads);
});

test("D77: an undone approval cancels the deliveries that an upload has queued since", async () => {
  const { id } = await anAccount();
  await decide(id);
  await queue(id);

  expect((await undo(id)).said).toBe("Approval undone. The account is pending again");

  const { submission, uploads } = await submissions.getWhole(id, "individual");
  expect([submission.status, submission.uploads, uploads]).toEqual(["pending", {}, {}]);
  const kept = untimed(await rowsOfAccount(id)).map(({ kind, state }) => [kind, state]);
  expect(kept).toEqual(Array(2).fill(["past-delivery", "cancelled"]));
});

test("D77: an undone approval withdraws again what an earlier rejection had withdrawn", async () => {
  const { id } = await anAccount({ status: "approved" });
  await queue(id, ["ixtrac"]);
  const row = await deliveries.take(
    { submissionId: id, service: "ixtrac", version: 1 },
    new Date(),
  );
  if (!row) throw new Error("It was queued");
  const at = new Date().toISOString();
  await deliveries.putBack(row, { againAt: at, call: { reason: "500", nextTryAt: at } });
  await decide(id, reject);
  const before = untimed(await rowsOfAccount(id));
  const { uploads } = await submissions.get(id);
  await decide(id);
  await queue(id, ["erights"]);

  expect((await undo(id)).said).toBe("Approval undone. The account is rejected again");

  const cancelled = { kind: "past-delivery", service: "erights", state: "cancelled" };
  const [past, ...rest] = untimed(await rowsOfAccount(id)).toSorted((a) =>
    a.kind === "past-delivery" ? -1 : 0,
  );
  expect([past, rest]).toEqual([expect.objectContaining(cancelled), before]);
  expect((await submissions.get(id)).uploads).toEqual(uploads);
});

test("D77: only the administrator who took the decision can undo it", async () => {
  const { id } = await anAccount();
  await decide(id);

  expect(await undo(id, emeka)).toEqual({
    status: 403,
    said: "Only the administrator who took the last decision can undo it",
  });
  expect((await submissions.get(id)).status).toBe("approved");
});

test("D77: a decision can be undone once, and only within 10 seconds", async () => {
  const [{ id }, other] = [await anAccount(), await anAccount()];
  await decide(id);
  await decide(other.id);

  expect((await undo(id)).status).toBe(200);
  expect(await undo(id)).toEqual({
    status: 409,
    said: "There is no decision to undo on this account",
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_001 });
  expect(await undo(other.id)).toEqual({ status: 409, said: lateSentence });
  expect((await submissions.get(other.id)).status).toBe("approved");
});

test("D77: ten undos at once change the account once, and so do an undo and a decision at once", async () => {
  const [{ id }, other] = [await anAccount(), await anAccount()];
  await decide(id);
  await decide(other.id);

  const undone = await Promise.all(Array.from({ length: 10 }, () => undo(id)));
  const params = { id: other.id };
  const [mine, theirs] = await Promise.all([
    undo(other.id),
    api.call("decideIndividualAccount", { token: emeka.token, params, body: reject }),
  ]);

  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect((await submissions.get(id)).revision).toBe(3);
  const { submission, decisions } = await submissions.getWhole(other.id, "individual");
  const isUndone = mine.status === 200;
  expect(decisions[0]?.undoneAt !== undefined).toBe(isUndone);
  // A rejection of the pending account may follow the undo.
  if (theirs.status === 200) expect(submission.status).toBe("rejected");
  else expect([isUndone, submission.status]).toEqual([true, "pending"]);
});

test("D77: an undo names the decision that it means by the revision that the decision made", async () => {
  const { id } = await anAccount();
  await decide(id);
  await decide(id, reject);

  expect(await undo(id, bisi, { "If-Match": '"2"' })).toEqual({
    status: 409,
    said: changedSentence,
  });
  expect((await undo(id, bisi, { "If-Match": '"3"' })).status).toBe(200);
  expect((await submissions.get(id)).status).toBe("approved");
});

test("D77: an account that was frozen or decided by somebody else since cannot be brought back", async () => {
  const [frozen, decidedAgain] = [await anAccount(), await anAccount()];
  await decide(frozen.id);
  await decide(decidedAgain.id);
  await freeze(main, frozen.id);
  await decide(decidedAgain.id, reject, emeka);

  expect((await undo(frozen.id)).status).toBe(409);
  expect((await undo(decidedAgain.id)).status).toBe(403);
});

test("D77: a decision whose email a worker has begun to send cannot be undone", async () => {
  const { id } = await anAccount();
  await decide(id);
  const [mail] = (await rowsOfAccount(id)).filter((row) => row.mail === "approved");
  const outbox = outboxStore(main);

  expect(await outbox.take(String(mail?.id), new Date())).toBeUndefined();
  expect(await outbox.take(String(mail?.id), new Date(Date.now() + 11_000))).toMatchObject({
    attempts: 1,
  });

  expect(await undo(id)).toEqual({ status: 409, said: changedSentence });
});

test("D77: an undo is refused while a delivery is being sent", async () => {
  const { id } = await anAccount();
  await decide(id);
  await queue(id);
  await deliveries.take({ submissionId: id, service: "ixtrac", version: 1 }, new Date());

  expect(await undo(id)).toEqual({ status: 409, said: changedSentence });
  expect((await submissions.get(id)).status).toBe("approved");
});

test("D50, D77: an unknown account and one of the other type get the same answer", async () => {
  const company = await stored(submissions, aCorporateSubmission());

  const answers = await Promise.all([undo(company.id), undo(randomUUID())]);

  expect(answers).toEqual(Array(2).fill({ status: 404, said: "This account does not exist" }));
});
