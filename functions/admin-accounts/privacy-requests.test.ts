import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { aSuperAdmin, signedIn } from "#tests/support/tokens.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import type { Submission } from "../domain/submission/submission.ts";
import { freezeLinks } from "../services/freeze-links.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { privacyRequestStore } from "../store/submissions/privacy-requests.ts";

const api = await startApi(["admin-accounts", "holder-rights"]);
const inbox = await startMailEngine();
const { main } = api.tables;
const submissions = submissionsOf(api);
const requests = privacyRequestStore(main);
const deliver = await openMailWorker();
const { token } = await aSuperAdmin(api);
const clerk = await signedIn(api, { rights: ["approveAndRejectPermission"] });

const anAccount = () => stored(submissions, aSubmission({ status: "approved" }));
const ask = async (account: Submission, kind: string, text?: string) => {
  const headers = await asHolderOf(api, account);
  const { status } = await api.call("sendPrivacyRequest", { headers, body: { kind, text } });
  expect(status).toBe(202);
  const asked = await requests.ofAccount(account.id);
  return asked.find(({ asks, state }) => asks === kind && state === "open")?.id ?? "";
};
const report = async ({ id: accountId }: Submission, other?: Submission) => {
  const links = freezeLinks(keyedHash(() => api.secrets["lookup-key"] ?? ""));
  const link = { id: randomUUID(), accountId, other: other?.id };
  const params = { token: await links.tokenOf(link, new Date()) };
  expect((await api.call("followFreezeLink", { params })).status).toBe(200);
  return (await requests.ofAccount(accountId)).find(({ asks }) => asks === "freeze")?.id ?? "";
};
const list = async (query: Record<string, string> = {}) => {
  const { body } = await api.call("listRequests", { token, query });
  return body.results as { id: string; kind: string }[];
};
const update = (id: string, state: string, remark = "We have written to you") =>
  api.call("updateRequest", { token, params: { id }, body: { state, remark } });
const unfreeze = ({ id }: Submission) =>
  api.call("unfreezeIndividualAccount", {
    token: clerk.token,
    params: { id },
    body: { remark: "The holder called us" },
  });
const withdrawnAt = async ({ id }: Submission) => {
  const asked = { token: clerk.token, params: { id }, query: { images: "none" } };
  const { body } = await api.call("getIndividualAccount", asked);
  return body.results.consentWithdrawnAt;
};
const answersTo = async ({ id, fields }: Submission) => {
  const due = await rowsOf(main, (row) => row.mail === "request-ended" && row.submissionId === id);
  await deliver(due);
  return (await inbox.sent()).filter(
    ({ to, subject }) => to.includes(fields.email) && !subject.includes("received"),
  );
};

const hasChanged = {
  status: 409,
  body: { errors: ["This request has changed. The page now shows its current state"] },
};

test("D86: a super-admin sees open requests with the oldest first, and by kind", async () => {
  const [first, second, company] = [
    await anAccount(),
    await anAccount(),
    await stored(submissions, aCorporateSubmission()),
  ];
  const ids = [
    await ask(first, "erasure", "I have sold my shares"),
    await ask(second, "withdrawal"),
    await report(company, first),
  ];

  const all = await list();
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(all[0]).toEqual({
    id: ids[0],
    kind: "erasure",
    state: "open",
    at: expect.any(String),
    dueAt: expect.any(String),
    accountId: first.id,
    account_type: "individual",
    status: "approved",
    name: `${first.fields.firstName} ${first.fields.middleName} ${first.fields.lastName}`,
    reference: referenceOf(first.id),
    isFrozen: false,
    text: "I have sold my shares",
  });
  expect(all[1]).toMatchObject({ kind: "withdrawal", isFrozen: true });
  expect(all[2]).toMatchObject({
    ...{ kind: "freeze", account_type: "corporate" },
    disputedWith: { id: first.id, account_type: "individual" },
  });
  for (const [n, kind] of ["erasure", "withdrawal", "freeze"].entries()) {
    expect((await list({ kind })).map(({ id }) => id)).toEqual([ids[n]]);
  }
  expect(await list({ state: "done" })).toEqual([]);
  const [one] = all as unknown as { at: string; dueAt: string }[];
  expect(Date.parse(one?.dueAt ?? "") - Date.parse(one?.at ?? "")).toBe(30 * 24 * 3_600_000);
});

test("D86: an answered request leaves the open ones, and the holder is emailed the remark", async () => {
  const account = await anAccount();
  const id = await ask(account, "erasure");

  const answer = await update(id, "declined", "The law asks us to keep it for 6 years");

  expect([answer.status, answer.body.status]).toEqual([
    200,
    "The request is declined. We email the holder your remark",
  ]);
  expect((await list()).map((one) => one.id)).not.toContain(id);
  expect(await list({ state: "declined", kind: "erasure" })).toMatchObject([
    {
      id,
      state: "declined",
      remark: "The law asks us to keep it for 6 years",
      closedBy: "Ngozi Eze",
    },
  ]);
  const [mail, ...more] = await answersTo(account);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("> The law asks us to keep it for 6 years");
  expect(mail?.text).toContain(`${registrar.siteUrl}/privacy`);
  expect(mail?.text).not.toContain("Ngozi");
  const logs = await rowsOfKind(main, "log", (row) => row.accountId === account.id);
  expect(logs).toContainEqual(
    expect.objectContaining({ message: "Request (erasure) declined", by: "Ngozi Eze" }),
  );
  expect(JSON.stringify(logs)).not.toContain("6 years");
});

test("D86: an answered request opens again, and then the holder can ask no second time", async () => {
  const account = await anAccount();
  const id = await ask(account, "erasure");
  await update(id, "done");

  expect((await update(id, "open", "It was a mistake")).status).toBe(200);

  expect((await list({ kind: "erasure" })).map((one) => one.id)).toContain(id);
  const headers = await asHolderOf(api, account);
  const again = await api.call("sendPrivacyRequest", { headers, body: { kind: "erasure" } });
  expect(again.status).toBe(409);
  // The answer had not been sent, and is no longer true.
  expect(await answersTo(account)).toEqual([]);
});

test("D86: nothing is answered twice, by one or by two super-admins at once, or opened while another is open", async () => {
  const account = await anAccount();
  const id = await ask(account, "erasure");

  const both = await Promise.all([update(id, "done"), update(id, "declined")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await update(id, "done")).toMatchObject(hasChanged);

  const second = await ask(account, "erasure");
  expect(await update(id, "open")).toMatchObject(hasChanged);
  expect(await update(second, "open")).toMatchObject(hasChanged);
  expect((await answersTo(account)).length).toBe(1);
});

test("D61, D86: a clerk who lifts a freeze ends the report of the holder, who is told without the remark", async () => {
  const account = await anAccount();
  const id = await report(account);

  expect((await unfreeze(account)).status).toBe(200);

  expect(await list({ state: "done", kind: "freeze" })).toMatchObject([
    { id, closedBy: expect.any(String), isFrozen: false },
  ]);
  const [mail] = await answersTo(account);
  expect(mail?.text).toContain("ended the freeze of your data update");
  expect(mail?.text).not.toContain("The holder called us");
});

test("D61: a second report about one account joins the open one", async () => {
  const [account, other] = [await anAccount(), await anAccount()];
  await report(account);
  await report(account, other);

  const asked = await requests.ofAccount(account.id);
  expect(asked).toHaveLength(1);
  expect(await submissions.get(account.id)).toMatchObject({ flags: ["reported"] });
});

test("D86: no clerk lifts the freeze of a withdrawal, before a super-admin has declined it", async () => {
  const account = await anAccount();
  const id = await ask(account, "withdrawal");
  const refused = { status: 409, body: { errors: [expect.stringContaining("withdrawn")] } };
  const [{ at } = {}] = await requests.ofAccount(account.id);

  expect(await withdrawnAt(account)).toBe(at);
  expect(await unfreeze(account)).toMatchObject(refused);
  await update(id, "done", "We no longer use your data");
  expect(await unfreeze(account)).toMatchObject(refused);
  expect(await withdrawnAt(account)).toBe(at);
  await update(id, "open");
  await update(id, "declined", "You asked us to go on");

  expect(await withdrawnAt(account)).toBeUndefined();
  expect((await unfreeze(account)).status).toBe(200);
  expect(await submissions.get(account.id)).toMatchObject({ flags: [] });
  expect((await update(id, "open")).status).toBe(200);
  expect(await submissions.get(account.id)).toMatchObject({ flags: ["withdrawn"] });
});

test("D86: unknown requests are not found, and an answer needs a remark", async () => {
  const account = await anAccount();
  const id = await ask(account, "erasure");

  for (const unknown of [`${account.id}_00000000`, `${randomUUID()}_0a1b2c3d`, "x", account.id]) {
    expect((await update(unknown, "done")).status).toBe(404);
  }
  expect((await update(id, "done", " ")).status).toBe(400);
  expect((await api.call("listRequests", { token, query: { cursor: "x" } })).status).toBe(400);
});

test("D86: pages of requests continue where the page before ended", async () => {
  const before = (await list({ kind: "withdrawal" })).length;
  for (let n = before; n < 51; n++) await ask(await anAccount(), "withdrawal");

  const query = { kind: "withdrawal" };
  const first = (await api.call("listRequests", { token, query })).body;
  const next = (
    await api.call("listRequests", { token, query: { ...query, cursor: first.nextCursor } })
  ).body;

  expect(first.results).toHaveLength(50);
  expect(next).toMatchObject({ results: [{ kind: "withdrawal" }], nextCursor: null });
  const ids = [...first.results, ...next.results].map(({ id }) => id);
  expect(new Set(ids).size).toBe(51);
});
