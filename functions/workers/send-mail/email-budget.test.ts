import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { referenceOf } from "#shared/kyc/reference.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startMailEngine, startSecretsEngine, startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { depsOf } from "#tests/support/worker-deps.ts";
import { viewCodeRef } from "../../domain/access/code-refs.ts";
import { decide } from "../../domain/submission/decide.ts";
import { confirmationStore, type DigestMail } from "../../store/outbox/confirmations.ts";
import { outboxItem, outboxStore } from "../../store/outbox/outbox.ts";
import { provedEmailStore } from "../../store/outbox/proved-emails.ts";
import { codeStore } from "../../store/staff/codes.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { keys } from "../../store/table/keys.ts";
import { updateItem } from "../../store/table/table.ts";
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
const proved = provedEmailStore(table);
const clock = { now: new Date("2026-11-03T09:00:00.000Z") };
const wait = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

const send = sendMail({ ...deps, clock: () => clock.now });

beforeEach(() => inbox.behave("ok"));
const logged = watchLog();

const typed = "URGENT claim at dividends";

const sendForms = async (email: string, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const submission = aSubmission({ fields: { email, firstName: typed } });
    await submissions.create({ submission, log: aLogEntry() });
    ids.push(submission.id);
  }
  return ids;
};

/** Hands every email of the outbox to the worker, as the sweep does. */
const work = async () => {
  for (const { id } of await rowsOfKind(table, "mail")) await send({ outboxId: String(id) });
};

const mailsTo = async (email: string) =>
  (await inbox.sent()).filter(({ to }) => to.includes(email));

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

const reject = async (id: string) => {
  const before = await submissions.get(id);
  const verdict = {
    outcome: "rejected",
    remark: "Unreadable",
    by: "Bisi Adewale",
    adminId: "bisi",
  } as const;
  const at = clock.now.toISOString();
  await submissions.saveDecision({
    ...decide(before, { ...verdict, at }),
    before,
    log: aLogEntry(),
  });
};

test("D72: forty forms with a stranger's email are three emails, and one digest an hour later", async () => {
  const email = "stranger@example.test";
  const ids = await sendForms(email, 40);

  await work();
  wait(59);
  await work();
  expect(await subjectsTo(email)).toHaveLength(3);
  wait(1);
  await work();
  await work();

  const [digest, ...more] = (await mailsTo(email)).slice(3);
  expect(more).toEqual([]);
  expect(digest?.subject).toBe("More data updates with your email address");
  const told = (await mailsTo(email)).map(({ text }) => text).join("\n");
  for (const id of ids) expect(told).toContain(referenceOf(id));
  expect(digest?.text).toContain("37 more data updates");
  expect(told).not.toContain(typed);
  const rows = await rowsOfKind(table, "account-mail");
  const states = ids.flatMap((id) =>
    rows.filter(({ pk }) => pk === `EMAILS#${id}`).map(({ mail, state }) => `${mail} ${state}`),
  );
  expect(states.toSorted()).toEqual([
    ...Array(37).fill("digest sent"),
    ...Array(37).fill("received bundled"),
    ...Array(3).fill("received sent"),
  ]);
});

test("D72: forms that arrive while a digest is sent wait for the next one", async () => {
  const email = "next@example.test";
  const confirmations = confirmationStore(table);
  const emailHash = submissions.emailHash(email);
  await sendForms(email, 5);
  await work();
  wait(60);
  const taken = (await outbox.take(`digest-${emailHash}`, clock.now)) as DigestMail;
  const [late = ""] = await sendForms(email, 1);
  await work();

  await confirmations.noteDigestSent(taken, clock.now);

  expect(taken.count).toBe(2);
  wait(59);
  await work();
  expect(await subjectsTo(email)).toHaveLength(3);
  wait(1);
  await work();
  const [digest, ...more] = (await mailsTo(email)).slice(3);
  expect(more).toEqual([]);
  expect(digest?.text).toContain("one more data update");
  expect(digest?.text).toContain(referenceOf(late));
});

test("D72: a digest that cannot be sent is tried again", async () => {
  const email = "later@example.test";
  await sendForms(email, 4);
  await work();
  wait(60);
  await inbox.behave("down");
  await work();
  await inbox.behave("ok");
  wait(2);
  await work();

  expect(await subjectsTo(email)).toHaveLength(4);
});

test("D72: a digest is given up after 300 tries", async () => {
  const email = "never@example.test";
  const id = `digest-${submissions.emailHash(email)}`;
  await sendForms(email, 4);
  await work();
  wait(60);
  await inbox.behave("down");
  await updateItem<{ attempts: number }>(table, keys.outbox(id), { set: { attempts: 299 } });

  await work();

  expect(logged("mail.given-up")).toEqual([
    ["error", "mail.given-up", { error: expect.any(Error), outboxId: id }],
  ]);
  expect((await rowsOfKind(table, "mail")).filter((row) => row.id === id)).toEqual([]);
});

test("D72: a digest about forms that are gone leaves the outbox without an email", async () => {
  const email = "moved@example.test";
  const emailHash = submissions.emailHash(email);
  const { length } = await inbox.sent();
  const at = clock.now.toISOString();
  const Item = outboxItem({ mail: "received", submissionId: "gone", version: 1, at });
  await table.db.send(new PutCommand({ TableName: table.name, Item }));
  await confirmationStore(table).postpone(Item, emailHash, clock.now);
  wait(60);

  await work();

  expect(await inbox.sent()).toHaveLength(length);
  expect(logged("mail.failed")).toEqual([]);
  const left = await rowsOfKind(table, "mail");
  expect(left.filter(({ id }) => id === `digest-${emailHash}`)).toEqual([]);
});

test("D72: a digest lists a hundred data updates and counts the others", async () => {
  const email = "many@example.test";
  await sendForms(email, 105);

  await work();
  wait(60);
  await work();

  const digest = (await mailsTo(email)).at(-1);
  expect(digest?.text.match(/Reference KYC-/g)).toHaveLength(100);
  expect(digest?.text).toContain("The list leaves out 2 of them.");
});

test("D72: an email that is tried again counts once", async () => {
  const email = "again@example.test";
  await sendForms(email, 3);
  await inbox.behave("down");
  await work();
  await inbox.behave("ok");
  wait(10);

  await work();

  expect(await subjectsTo(email)).toHaveLength(3);
});

test("D72: decisions and codes are never counted, and codes have a configuration set alone", async () => {
  const email = "owner@example.test";
  const ids = await sendForms(email, 5);
  await work();
  for (const id of ids) await reject(id);
  const [id = ""] = ids;
  const submission = await submissions.get(id);
  await codes.ask(
    viewCodeRef(submission),
    (request) => ({ mail: "code", submissionId: id, request, at: clock.now.toISOString() }),
    { now: clock.now },
  );

  await work();

  const mails = await mailsTo(email);
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("correction"))).toHaveLength(5);
  const sets = Map.groupBy(mails, ({ subject }) => subject.includes("code"));
  expect(sets.get(true)?.map(({ configurationSet }) => configurationSet)).toEqual(["codes"]);
  expect(sets.get(false)?.some(({ configurationSet }) => configurationSet)).toBe(false);
});

test("D72: no email repeats what the sender typed until the address is proved", async () => {
  const email = "unproved@example.test";
  const [id = ""] = await sendForms(email, 1);
  await work();
  await reject(id);
  await outbox.add({
    mail: "links",
    emailHash: submissions.emailHash(email),
    at: clock.now.toISOString(),
  });
  await work();

  const before = await mailsTo(email);
  expect(before).toHaveLength(3);
  for (const { text, html } of before) {
    expect(text).not.toContain(typed);
    expect(html).not.toContain(typed);
    expect(text).toContain(referenceOf(id));
  }

  await proved.note(submissions.emailHash(email), clock.now);
  await reject((await sendForms(email, 1))[0] ?? "");
  await work();

  const after = (await mailsTo(email)).slice(before.length);
  expect(after).toHaveLength(2);
  for (const { text } of after) expect(text).toContain(`Dear ${typed}`);
});

test("D72: an address counts as proved for 12 months", async () => {
  const emailHash = "proved for a year";
  await proved.note(emailHash, clock.now);

  expect(await proved.isProved([emailHash], clock.now)).toBe(true);
  wait(365 * 24 * 60);
  expect(await proved.isProved([emailHash], clock.now)).toBe(false);
});
