import { expect, test } from "vitest";
import { secretNames } from "#local/local-secrets.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf, rowsOfKind } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { signedIn } from "#tests/support/tokens.ts";
import { resetText } from "../../domain/access/code-refs.ts";
import { newRequest } from "../../domain/submission/privacy-request.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { outboxStore } from "../../store/outbox/outbox.ts";
import { privacyRequestStore } from "../../store/submissions/privacy-requests.ts";

const api = await startApi([]);
const inbox = await startMailEngine();
const sendRows = await openMailWorker();
const { main: table } = api.tables;
const submissions = submissionsOf(api);
const hash = keyedHash(() => api.secrets[secretNames.lookupKey] ?? "");
const requests = privacyRequestStore(table);
const outbox = outboxStore(table);
const at = "2026-11-03T09:00:00.000Z";
const [superAdmin] = registrar.superAdmins;
const emailHash = hash(resetText(superAdmin?.email ?? ""));

const anAccount = () => stored(submissions, aSubmission());

const aRequest = async (accountId: string, told: string[] = []) => {
  const request = newRequest({ accountId, account_type: "individual", asks: "erasure", at });
  await requests.add({ request, told, log: aLogEntry({ at }) });
  return request;
};

/** Hands all emails of these kinds to the worker. @returns what was sent */
const sent = async (...kinds: string[]) => {
  const { length } = await inbox.sent();
  await sendRows(await rowsOf(table, ({ mail }) => kinds.includes(`${mail}`)));
  return (await inbox.sent()).slice(length);
};

test("D86: the holder is emailed that a request has come, and the answer, with the words of whoever answers", async () => {
  const { id, fields } = await anAccount();
  const request = await aRequest(id);

  const [came, ...others] = await sent("request-received");
  expect(others).toEqual([]);
  expect(came?.to).toEqual([fields.email]);
  expect(came?.subject).toContain(referenceOf(id));
  expect(came?.text).toContain(`${registrar.siteUrl}/freeze/`);

  const remark = "The law makes us keep it";
  const log = aLogEntry({ at });
  await requests.answer({ request, state: "declined", by: "Ngozi Eze", remark, log });
  const [answer] = await sent("request-ended");
  expect(answer?.to).toEqual([fields.email]);
  expect(answer?.text).toContain("We cannot erase your data\n");
  expect(answer?.text).toContain(remark);
  expect(answer?.text).toContain(`${registrar.siteUrl}/privacy`);
});

test("D86: the holder is emailed when everything about the account was downloaded", async () => {
  const { id, fields } = await anAccount();
  await outbox.add({ mail: "data-downloaded", submissionId: id, at });

  const [mail] = await sent("data-downloaded");

  expect(mail?.to).toEqual([fields.email]);
  expect(mail?.subject).toBe(`Your data was downloaded (${referenceOf(id)})`);
  expect(mail?.text).toContain(`${registrar.siteUrl}/freeze/`);
});

test("D86: a super-admin is emailed where to answer a request, but not once it is answered", async () => {
  const { id } = await anAccount();
  await aRequest(id, [emailHash]);

  const [mail] = await sent("request-to-answer");

  expect(mail?.to).toEqual([superAdmin?.email]);
  expect(mail?.subject).toContain(referenceOf(id));
  expect(mail?.text).toContain(`${registrar.siteUrl}/admin/requests`);

  const other = await aRequest((await anAccount()).id, [emailHash]);
  const log = aLogEntry({ at });
  await requests.answer({ request: other, state: "done", by: "Ngozi Eze", remark: "Done", log });
  expect(await sent("request-to-answer")).toEqual([]);
});

test("D86: an email about an erasure that is not known is dropped", async () => {
  await outbox.add({ mail: "erasure", emailHash, accountId: "unknown", about: "stopped", at });

  expect(await sent("erasure")).toEqual([]);

  expect((await rowsOfKind(table, "mail")).filter(({ mail }) => mail === "erasure")).toEqual([]);
});

test("D90: the administrator who approved an account that is held is emailed why, without data of the holder", async () => {
  const { admin } = await signedIn(api);
  const { id: accountId, type, fields } = await anAccount();
  const about = { accountId, accountType: type, hold: "disputed" } as const;
  await outbox.add({ mail: "held", adminId: admin.id, ...about, at });

  const [mail, ...others] = await sent("held");

  expect(others).toEqual([]);
  expect(mail?.to).toEqual([admin.email]);
  expect(mail?.subject).toBe(`${referenceOf(accountId)} is held`);
  expect(mail?.text).toContain("another holder disputes it");
  expect(mail?.text).toContain(`${registrar.siteUrl}/admin/view_individual_account/${accountId}`);
  expect(mail?.text).not.toContain(fields.lastName);
});
