import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aSubmission, individualFields } from "#tests/builders/a-submission.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { mailTagOf } from "../../domain/mail-tag.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { accountMailStore } from "../../store/submissions/account-mails.ts";
import { mailFailureStore } from "../../store/submissions/mail-failures.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { testHash } from "../../testing/test-hash.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { MailEvent } from "./mail-event.ts";
import { recordBounce } from "./record-bounce.ts";

const { main: table } = await startTables();
const hash = testHash((text) => `hash of ${text}`);
const submissions = submissionStore({ table, hash });
const at = new Date("2026-11-03T12:00:00Z");
const note = recordBounce({
  submissions,
  failures: mailFailureStore(table),
  accountMails: accountMailStore(table),
  timeZone: "Africa/Lagos",
  clock: () => at,
});

const accountMails = accountMailStore(table);
const logged = watchLog();

const stored = async (email: string): Promise<Submission> => {
  const submission = aSubmission({ fields: individualFields({ email }) });
  await submissions.create({
    submission,
    log: { type: "shareholder", at: at.toISOString(), timeZone: "Africa/Lagos", message: "sent" },
  });
  return submission;
};

const bounce = (emailAddress: string, bounceType = "Permanent") =>
  MailEvent.parse({
    eventType: "Bounce",
    bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
    mail: { destination: [emailAddress] },
  });

const logsAbout = async (id: string) =>
  (await rowsOfKind(table, "log")).filter(({ accountId }) => accountId === id);

test("a permanent bounce flags every account with that email address", async () => {
  const [one, two, other] = [
    await stored("gone@example.test"),
    await stored("gone@example.test"),
    await stored("here@example.test"),
  ];

  await note(bounce("gone@example.test"));

  for (const { id } of [one, two]) {
    expect((await submissions.get(id)).flags).toContain("emailBounced");
    expect((await submissions.get(id)).revision).toBe(2);
    expect(await logsAbout(id)).toHaveLength(1);
  }
  expect((await submissions.get(other.id)).flags).not.toContain("emailBounced");
});

test("a bounced address is matched in any case, because mail servers may change the case", async () => {
  const { id } = await stored("amara@example.test");

  await note(bounce("Amara@Example.TEST"));

  expect((await submissions.get(id)).flags).toContain("emailBounced");
});

test("a bounce flags all 25 accounts of one address", async () => {
  const all = await Promise.all(Array.from({ length: 25 }, () => stored("agent@example.test")));

  await note(bounce("agent@example.test"));

  const flags = await Promise.all(all.map(async ({ id }) => (await submissions.get(id)).flags));
  expect(flags.filter((ones) => ones.includes("emailBounced"))).toHaveLength(25);
});

test("T43: two bounces of one address flag its account once", async () => {
  const { id } = await stored("twice@example.test");

  await note(bounce("twice@example.test"));
  await note(bounce("Twice <twice@example.test>"));

  expect((await submissions.get(id)).flags.filter((flag) => flag === "emailBounced")).toHaveLength(
    1,
  );
  expect(await logsAbout(id)).toHaveLength(1);
  expect(logged("mail.came-back")).toEqual([
    ["warn", "mail.came-back", { accountId: id, because: "Bounce" }],
  ]);
});

test("a complaint also flags the account, a full mailbox does not", async () => {
  const [angry, full] = [await stored("angry@example.test"), await stored("full@example.test")];
  const complaint = { complainedRecipients: [{ emailAddress: "angry@example.test" }] };

  await note(MailEvent.parse({ eventType: "Complaint", complaint }));
  await note(bounce("full@example.test", "Transient"));

  expect((await submissions.get(angry.id)).flags).toContain("emailBounced");
  expect((await submissions.get(full.id)).flags).not.toContain("emailBounced");
  expect(logged("mail.came-back")).toEqual([
    ["warn", "mail.came-back", { accountId: angry.id, because: "Complaint" }],
  ]);
});

test("T52: the log entry of a bounce names the account but not the address", async () => {
  const { id } = await stored("quiet@example.test");

  await note(bounce("quiet@example.test"));

  expect(await logsAbout(id)).toMatchObject([{ log_type: "shareholder", at: at.toISOString() }]);
  expect(JSON.stringify(await logsAbout(id))).not.toContain("quiet@");
});

const emailOf = (submissionId: string, at: string) =>
  ({ id: randomUUID(), mail: "received", submissionId, version: 1, at }) as const;

const tagged = (event: MailEvent, tag: string) =>
  MailEvent.parse({ ...event, mail: { tags: { "ses:source-ip": ["::1"], email: [tag] } } });

const emailsOf = async (id: string) =>
  (await rowsOfKind(table, "account-mail")).filter(({ pk }) => pk === `EMAILS#${id}`);

test("D79: a bounce marks the very email that came back", async () => {
  const { id } = await stored("twice.sent@example.test");
  const [first, second] = [
    emailOf(id, "2026-11-03T10:00:00.000Z"),
    emailOf(id, "2026-11-03T11:00:00.000Z"),
  ];
  for (const email of [first, second]) await accountMails.noteSent(email, email.at);

  await note(tagged(bounce("twice.sent@example.test"), mailTagOf(second)));

  expect(await emailsOf(id)).toEqual([
    expect.not.objectContaining({ bouncedAt: expect.anything() }),
    expect.objectContaining({ id: second.id, state: "sent", bouncedAt: at.toISOString() }),
  ]);
});

test("D79: a bounce that is reported before its email is noted as sent is not lost", async () => {
  const { id } = await stored("early@example.test");
  const email = emailOf(id, "2026-11-03T10:00:00.000Z");

  await note(tagged(bounce("early@example.test"), mailTagOf(email)));
  await accountMails.noteSent(email, email.at);

  expect(await emailsOf(id)).toMatchObject([
    { id: email.id, version: 1, state: "sent", bouncedAt: at.toISOString() },
  ]);
});

test("D79: a full mailbox and a tag of another kind mark no email", async () => {
  const { id } = await stored("kept@example.test");
  const email = emailOf(id, "2026-11-03T10:00:00.000Z");

  await note(tagged(bounce("kept@example.test", "Transient"), mailTagOf(email)));
  await note(tagged(bounce("kept@example.test"), `${id}_x`));

  expect(await emailsOf(id)).toEqual([]);
});
