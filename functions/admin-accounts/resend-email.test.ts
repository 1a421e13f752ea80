import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AccountEmail } from "#shared/contract/timeline.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";

// The email of a decision does not wait for its undo.
process.env.UNDO_SECONDS = "0";
const api = await startApi(["admin-accounts"]);
const inbox = await startMailEngine();
const deliver = await openMailWorker();
const { main } = api.tables;
const submissions = submissionsOf(api);
const { token, admin } = await signedIn(api, { rights: ["approveAndRejectPermission"] });
const by = `${admin.firstName} ${admin.lastName}`;
const reader = await signedIn(api);

const waitingOf = async (id: string) =>
  (await rowsOfKind(main, "mail")).filter(({ submissionId }) => submissionId === id);
const work = async (id: string) => deliver(await waitingOf(id));
const failOnce = async (id: string) => {
  await inbox.behave("down");
  await work(id);
  await inbox.behave("ok");
};
const decide = (id: string, body: object) =>
  api.call("decideIndividualAccount", { token, params: { id }, body });
const emailsOf = async (id: string): Promise<AccountEmail[]> => {
  const { body } = await api.call("getIndividualTimeline", { token, params: { id } });
  return body.results.filter(({ kind }: { kind: string }) => kind === "email");
};
const resend = (id: string, emailId: string, as = token) =>
  api.call("resendIndividualEmail", { token: as, params: { id, emailId } });
const mailsTo = async ({ fields }: Submission) =>
  (await inbox.sent()).filter(({ to }) => to.includes(fields.email));

const rejected = async () => {
  const account = await stored(submissions, aSubmission());
  await work(account.id);
  await decide(account.id, { status: "rejected", remark: "Sign in blue" });
  await work(account.id);
  const [email] = await emailsOf(account.id);
  return { ...account, emailId: email?.id ?? "" };
};

test("D79: the timeline has each email about an account, with what became of it", async () => {
  const { id } = await stored(submissions, aSubmission());
  expect(await emailsOf(id)).toEqual([]);
  await failOnce(id);
  expect(await emailsOf(id)).toMatchObject([{ mail: "received", state: "waiting" }]);

  await work(id);
  await decide(id, { status: "approved" });
  await work(id);

  const sent = { state: "sent", version: 1, isResendable: true };
  expect(await emailsOf(id)).toMatchObject([
    { mail: "approved", ...sent },
    { mail: "received", ...sent },
  ]);
});

test("D79: sending an email again queues exactly one, as the first, and the log says who did it", async () => {
  const account = await rejected();
  const { id, emailId } = account;

  const { status, body } = await resend(id, emailId);

  expect([status, body]).toEqual([202, { message: "The email is sent again" }]);
  expect(await waitingOf(id)).toHaveLength(1);
  expect((await emailsOf(id))[0]).toMatchObject({ state: "waiting", resentBy: by });
  await work(id);
  const [, first, second, ...more] = await mailsTo(account);
  expect(more).toEqual([]);
  expect(second?.text).toContain("Sign in blue");
  expect(second?.subject).toBe(first?.subject);
  expect(await emailsOf(id)).toMatchObject([
    { mail: "rejected", state: "sent", resentBy: by },
    { mail: "rejected", state: "sent", resentAt: expect.any(String) },
    { mail: "received" },
  ]);
  const entries = (await rowsOfKind(main, "log")).filter(({ accountId }) => accountId === id);
  expect(entries).toContainEqual(
    expect.objectContaining({ log_type: "admin", message: "Email (rejected) sent again", by }),
  );
});

test("D79: ten presses at once send an email again once", async () => {
  const { id, emailId } = await rejected();

  const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id, emailId)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(9).fill(409)]);
  expect(await waitingOf(id)).toHaveLength(1);
});

test("D79: an email that waits, or that is about an earlier decision, is not sent again", async () => {
  const { id, emailId } = await rejected();
  const waiting = await stored(submissions, aSubmission());
  await failOnce(waiting.id);
  const [email] = await emailsOf(waiting.id);
  await decide(id, { status: "approved" });
  await decide(id, { status: "rejected", remark: "Sign in black" });

  const answers = [await resend(waiting.id, email?.id ?? ""), await resend(id, emailId)];

  for (const { status, body } of answers) {
    expect([status, body.errors]).toEqual([
      409,
      ["This email cannot be sent again: it is waiting, or the account has changed since"],
    ]);
  }
  expect((await emailsOf(id)).filter(({ isResendable }) => isResendable)).toMatchObject([
    { mail: "received" },
  ]);
});

test("D79: an email of another account, of another type or of nobody is not found", async () => {
  const { id, emailId } = await rejected();
  const other = await stored(submissions, aSubmission());
  const company = await stored(submissions, aCorporateSubmission());

  for (const wrong of [randomUUID(), "x"]) expect((await resend(id, wrong)).status).toBe(404);
  for (const wrong of [other.id, company.id]) {
    expect((await resend(wrong, emailId)).status).toBe(404);
  }
  const params = { id: company.id, emailId };
  expect((await api.call("resendCorporateEmail", { token, params })).status).toBe(404);
  expect(await waitingOf(id)).toEqual([]);
});

test("D79: without the right to decide nobody sends an email again", async () => {
  const { id, emailId } = await rejected();

  expect((await resend(id, emailId, reader.token)).status).toBe(403);
  expect(await waitingOf(id)).toEqual([]);
});
