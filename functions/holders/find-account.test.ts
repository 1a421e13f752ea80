import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AccountType } from "#shared/kyc/status.ts";
import {
  aCorporateSubmission,
  aSubmission,
  individualFields,
} from "#tests/builders/a-submission.ts";
import { freshAddress, registrar, startApi } from "#tests/support/api.ts";
import { startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { insideOneWindow } from "#tests/support/windows.ts";

const api = await startApi(["holders"]);
const inbox = await startMailEngine();
const { main } = api.tables;
const submissions = submissionsOf(api);
const deliver = await openMailWorker();

const mailedTo = async (email: string) =>
  (await inbox.sent()).filter(({ to }) => to.includes(email));

const linksFor = async (email: string) => {
  const { status, text } = await api.call("findAccount", { body: { email } });
  await deliver(await rowsOf(main, (row) => row.mail === "links"));
  return { status, text };
};

test("D10: an email address is sent the links to all its accounts and to no other account", async () => {
  const { email } = individualFields();
  const own = await stored(submissions, aSubmission({ fields: { email } }));
  const company = await stored(submissions, aCorporateSubmission({ fields: { email } }));
  const unrelated = await stored(submissions, aSubmission());

  await linksFor(email.toUpperCase());

  const [mail, ...more] = await mailedTo(email);
  expect(more).toEqual([]);
  for (const form of [mail?.text, mail?.html]) {
    for (const [type, id] of [
      ["individual", own.id],
      ["corporate", company.id],
    ] satisfies [AccountType, string][]) {
      expect(form).toContain(`${registrar.siteUrl}/verify_view_account/${type}/${id}`);
    }
    expect(form).not.toContain(unrelated.id);
  }
});

test("D10, D16: an unknown email gets the same answer but no email, and the outbox row stores no address", async () => {
  const { fields } = await stored(submissions, aSubmission());
  const email = `nobody.${randomUUID()}@example.test`;
  const before = (await inbox.sent()).length;

  const unknown = await api.call("findAccount", { body: { email } });
  const waiting = await rowsOf(main, (row) => row.mail === "links");
  const answers = [await linksFor(email), await linksFor(fields.email)];

  expect(JSON.stringify(waiting)).not.toContain(email);
  expect(waiting).toHaveLength(1);
  expect(new Set([unknown, ...answers].map(({ status, text }) => `${status} ${text}`)).size).toBe(
    1,
  );
  expect((await inbox.sent()).length - before).toBe(1);
});

test("D17: an address gets at most five emails with links a day, and the answer stays the same", async () => {
  const { fields } = await stored(submissions, aSubmission());
  const answers = [];
  for (let i = 0; i < 8; i++) answers.push(await linksFor(fields.email));

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await mailedTo(fields.email)).toHaveLength(5);
});

test("D74: a network that used up its requests for links stops no other network", async () => {
  await insideOneWindow(3600);
  const { fields } = await stored(submissions, aSubmission());
  const address = freshAddress();
  const ask = (email: string) => api.call("findAccount", { body: { email }, address });
  const asked = await Promise.all(Array.from({ length: 31 }, (_, n) => ask(`nobody${n}@x.test`)));

  expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await linksFor(fields.email)).status).toBe(200);
  expect(await mailedTo(fields.email)).toHaveLength(1);
});
