import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { registrar } from "#tests/support/api.ts";
import { startMailEngine, startSecretsEngine, startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { depsOf } from "#tests/support/worker-deps.ts";
import { viewCodeRef } from "../../domain/access/code-refs.ts";
import { decide } from "../../domain/submission/decide.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { update } from "../../domain/submission/update.ts";
import { logItem } from "../../store/logs/log-entries.ts";
import { outboxItem, outboxStore } from "../../store/outbox/outbox.ts";
import { provedEmailStore } from "../../store/outbox/proved-emails.ts";
import { codeStore } from "../../store/staff/codes.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { submissionUpdateStore } from "../../store/submissions/updates.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { sendMail } from "./send-mail.ts";

const { main: table } = await startTables();
const inbox = await startMailEngine();
await startSecretsEngine();
const deps = await depsOf(sendMail);
const { hash } = deps;
const submissions = submissionStore({ table, hash });
const codes = codeStore({ table, hash });
const outbox = outboxStore(table);

const send = sendMail(deps);

beforeEach(() => inbox.behave("ok"));
const logged = watchLog();

const received = async (submission: Submission = aSubmission()) => {
  await submissions.create({ submission, log: aLogEntry() });
  return submission;
};

const decided = async (
  submission: Submission,
  outcome: "approved" | "rejected",
  at: string,
  remark?: string,
) => {
  const present = await submissions.get(submission.id);
  const verdict = { outcome, by: "Bisi Adewale", adminId: "bisi", at, ...(remark && { remark }) };
  const saved = decide(present, verdict);
  await submissions.saveDecision({ ...saved, before: present, log: aLogEntry() });
};

const waiting = async ({ id }: Submission, mail = "received") =>
  (await rowsOfKind(table, "mail"))
    .filter((row) => row.submissionId === id && row.mail === mail)
    .toSorted((a, b) => (`${a.at}` < `${b.at}` ? -1 : 1))
    .map((row) => ({ outboxId: String(row.id) }));

const mailsTo = async (email: string) =>
  (await inbox.sent()).filter(({ to }) => to.includes(email));

test("the holder is emailed a reference and a link, and the email leaves the outbox", async () => {
  const submission = await received();
  const [message] = await waiting(submission);

  await send(message ?? { outboxId: "" });

  const [mail, ...more] = await mailsTo(submission.fields.email);
  expect(more).toEqual([]);
  expect(mail?.from).toBe(registrar.mailSender);
  expect(mail?.subject).toMatch(
    /^We have received your data update \(KYC-[0-9A-F]{4}-[0-9A-F]{4}\)$/,
  );
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain(`${registrar.siteUrl}/verify_view_account/individual/${submission.id}`);
    expect(form).not.toContain(submission.fields.bank.bankVerificationNumber);
  }
  expect(await waiting(submission)).toEqual([]);
});

const prove = ({ fields }: Submission) =>
  provedEmailStore(table).note(submissions.emailHash(fields.email), new Date());

test("the email to a company with a proved address greets the company by name", async () => {
  const submission = await received(aCorporateSubmission());
  await prove(submission);

  for (const message of await waiting(submission)) await send(message);

  const [mail] = await mailsTo(submission.fields.email);
  expect(mail?.text).toContain("Sahel Farms Limited");
  expect(mail?.text).toContain(`/verify_view_account/corporate/${submission.id}`);
});

test("ten copies of one message send only one email", async () => {
  const submission = await received();
  const [message = { outboxId: "" }] = await waiting(submission);

  await Promise.all(Array.from({ length: 10 }, () => send(message)));
  await send(message);

  expect(await mailsTo(submission.fields.email)).toHaveLength(1);
});

test("an email that could not be sent stays in the outbox and can be retried immediately", async () => {
  const submission = await received();
  const [message = { outboxId: "" }] = await waiting(submission);
  await inbox.behave("down");

  await send(message);
  expect(await waiting(submission)).toEqual([message]);
  expect(logged("mail.failed")).toEqual([
    ["error", "mail.failed", { error: expect.any(Error), ...message }],
  ]);
  await inbox.behave("ok");
  await send(message);

  expect(await mailsTo(submission.fields.email)).toHaveLength(1);
  expect(await waiting(submission)).toEqual([]);
});

test("each rejection email carries the remark of its own decision, despite later decisions", async () => {
  const submission = await received();
  await decided(submission, "rejected", "2026-11-03T08:00:00.000Z", "The photo cannot be read");
  await decided(submission, "approved", "2026-11-03T09:00:00.000Z");
  await decided(submission, "rejected", "2026-11-03T10:00:00.000Z", "The signature is missing");

  for (const message of await waiting(submission, "rejected")) await send(message);

  const texts = (await mailsTo(submission.fields.email)).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text.includes("The photo cannot be read"))).toHaveLength(1);
  expect(texts.filter((text) => text.includes("The signature is missing"))).toHaveLength(1);
});

test("the holder is emailed when the account is approved", async () => {
  const submission = await received();
  await decided(submission, "approved", "2026-11-03T09:00:00.000Z");

  for (const message of await waiting(submission, "approved")) await send(message);

  const [mail] = await mailsTo(submission.fields.email);
  expect(mail?.subject).toContain("Your data update has been approved");
});

test("HTML that a holder typed is shown as text in the email", async () => {
  const submission = await received(
    aSubmission({ fields: { firstName: '<img src=x onerror="alert(1)">' } }),
  );
  await prove(submission);

  for (const message of await waiting(submission)) await send(message);

  const [mail] = await mailsTo(submission.fields.email);
  expect(mail?.text).toContain('<img src=x onerror="alert(1)">');
  expect(mail?.html).not.toContain("<img src=x");
  expect(mail?.subject).not.toContain("img");
});

test("an email about a missing account is dropped, and an unknown message does nothing", async () => {
  const before = (await inbox.sent()).length;
  const item = outboxItem({
    mail: "received",
    submissionId: "gone",
    version: 1,
    at: "2026-11-03T09:00:00.000Z",
  });
  await table.db.send(new PutCommand({ TableName: table.name, Item: item }));

  await send({ outboxId: item.id });
  await send({ outboxId: "unknown" });

  expect(await inbox.sent()).toHaveLength(before);
  expect(await outbox.take(item.id, new Date("2999-01-01"))).toBeUndefined();
  expect(logged("mail.without-subject")).toEqual([
    ["warn", "mail.without-subject", { outboxId: item.id }],
  ]);
});

const followUp = async (mail: Parameters<typeof outboxItem>[0]) => {
  const item = outboxItem(mail);
  await table.db.send(new PutCommand({ TableName: table.name, Item: item }));
  return { outboxId: item.id };
};

test("D71: the holder is emailed that another form names the same shares, and by whom is not said", async () => {
  const submission = await received();
  const { id: submissionId, version, fields } = submission;
  const at = new Date().toISOString();

  await send(await followUp({ mail: "holding-named", submissionId, version, at }));

  const mails = await mailsTo(fields.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Another form names your shares"),
  ]);
});

const updatedBy = async (submission: Submission, email: string) => {
  const { images, bankCheck, consent, flags } = submission;
  const at = new Date().toISOString();
  const fields = { ...submission.fields, email } as Submission["fields"];
  const updated = update(submission, { fields, images, bankCheck, consent, flags, at });
  const saving = { before: submission, updated, draftId: "", log: aLogEntry() };
  await submissionUpdateStore({ table, hash }).save(saving);
};

test("an update that changes the email address sends an email to the new and to the old address", async () => {
  const submission = await received();
  const email = `new.${submission.fields.email}`;
  await updatedBy(submission, email);

  for (const kind of ["updated", "email-changed"]) {
    for (const message of await waiting(submission, kind)) await send(message);
  }

  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("We have received your changes"),
  ]);
  const [old] = await mailsTo(submission.fields.email);
  expect(old?.subject).toContain("The email of your data update was changed");
  expect(old?.text).not.toContain(email);
});

test("D92: the address that counted hears of every change, even if a later version was approved first", async () => {
  const submission = await received();
  const changes = ["first", "second"].map((name) => `${name}.${submission.fields.email}`);
  for (const email of changes) await updatedBy(await submissions.get(submission.id), email);
  await decided(submission, "approved", new Date().toISOString());

  for (const message of await waiting(submission, "email-changed")) await send(message);

  const changed = expect.stringContaining("The email of your data update was changed");
  const old = (await mailsTo(submission.fields.email)).map(({ subject }) => subject);
  expect(old).toEqual([changed, changed]);
  expect(await mailsTo(changes[1] ?? "")).toEqual([]);
});

test("D74: each request for a code gets a code of its own", async () => {
  const submission = await received();
  const { id: submissionId, fields } = submission;
  const ask = async (minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000);
    const at = now.toISOString();
    const mail = (request: string) => ({ mail: "code", submissionId, request, at }) as const;
    await codes.ask(viewCodeRef(submission), mail, { now });
  };
  await ask(0);
  await ask(2);

  for (const message of await waiting(submission, "code")) await send(message);

  expect(await mailsTo(fields.email)).toHaveLength(2);
  expect(await waiting(submission, "code")).toEqual([]);
});

test("after a failed code email the retry sends a valid code", async () => {
  const submission = await received();
  const { id: submissionId } = submission;
  const now = new Date();
  await codes.ask(
    viewCodeRef(submission),
    (request) => ({ mail: "code", submissionId, request, at: now.toISOString() }),
    { now },
  );
  const [message = { outboxId: "" }] = await waiting(submission, "code");

  await inbox.behave("down");
  await send(message);
  await inbox.behave("ok");
  await send(message);

  const [mail] = await mailsTo(submission.fields.email);
  const code = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
  const typed = { email: submission.fields.email, code };
  expect(await codes.judge(viewCodeRef(submission), typed, now)).toBeDefined();
});

test("D10: an email address with many accounts gets links to the newest twenty", async () => {
  const { email } = aSubmission().fields;
  const dated = (day: number) =>
    aSubmission({ dateCreated: new Date(Date.UTC(2026, 9, day)).toISOString(), fields: { email } });
  const all = await Promise.all(Array.from({ length: 23 }, (_, day) => received(dated(day + 1))));

  await send(
    await followUp({
      mail: "links",
      emailHash: submissions.emailHash(email),
      at: new Date().toISOString(),
    }),
  );

  const [mail] = (await mailsTo(email)).filter(({ subject }) => subject === "Your data updates");
  const linked = all.filter(({ id }) => mail?.text.includes(id)).map(({ id }) => id);
  expect(linked).toEqual(all.slice(3).map(({ id }) => id));
});

test("R-127, R-131: the general log repeats an alert that was emailed, but none whose entry is gone", async () => {
  const Item = logItem(aLogEntry({ type: "upload", message: "Import of DANGCEM failed" }));
  await table.db.send(new PutCommand({ TableName: table.name, Item }));
  const { pk, sk } = Item;
  const at = new Date().toISOString();

  await send(await followUp({ mail: "alert", log: { pk, sk }, at }));
  await send(await followUp({ mail: "alert", log: { pk, sk: "gone" }, at }));

  const [mail, ...more] = await mailsTo(registrar.itAlertEmail);
  expect(mail?.text).toContain(registrar.contact.phone);
  expect(mail?.text).toContain("Import of DANGCEM failed");
  expect(more).toEqual([]);
  const repeated = (await rowsOfKind(table, "log")).filter(
    ({ log_type }) => log_type === "general",
  );
  expect(repeated.map(({ message }) => message)).toEqual([
    "Emailed to the IT address: Import of DANGCEM failed",
  ]);
});

test("a request for links to an email address without accounts sends no email", async () => {
  const before = (await inbox.sent()).length;
  const message = await followUp({
    mail: "links",
    emailHash: submissions.emailHash("nobody@example.test"),
    at: new Date().toISOString(),
  });

  await send(message);

  expect((await inbox.sent()).length).toBe(before);
  expect(await outbox.take(message.outboxId, new Date())).toBeUndefined();
});
