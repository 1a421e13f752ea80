import { beforeEach, expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { registrar } from "#tests/support/api.ts";
import { startMailEngine, startSecretsEngine, startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { depsOf } from "#tests/support/worker-deps.ts";
import { type Mail, mailClient } from "../../services/mail.ts";
import { lostMailStore } from "../../store/logs/lost-mails.ts";
import { type NewMail, outboxItem } from "../../store/outbox/outbox.ts";
import { submissionStore } from "../../store/submissions/submissions.ts";
import { put } from "../../store/table/expressions.ts";
import { transact } from "../../store/table/table.ts";
import { watchLog } from "../../testing/watch-log.ts";
import { sendMail } from "./send-mail.ts";

const { main: table } = await startTables();
const inbox = await startMailEngine();
const logged = watchLog();
const clock = { now: new Date() };
const wait = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

await startSecretsEngine();
const deps = { ...(await depsOf(sendMail)), clock: () => clock.now };
const { hash, mailer } = deps;
const submissions = submissionStore({ table, hash });
const lost = lostMailStore(table);
const send = sendMail(deps);

/** A worker that ends in the middle of its work, so that nothing after it happens. */
const never = () => new Promise<never>(() => undefined);
const dies = (work: Partial<typeof mailer>, at: { outboxId: string }): Promise<void> => {
  const died = Promise.withResolvers<void>();
  const send = async (mail: Mail) => {
    await work.send?.(mail);
    died.resolve();
    return never();
  };
  sendMail({ ...deps, mailer: { send } })(at);
  return died.promise;
};

beforeEach(() => inbox.behave("ok"));

const aHolder = async () => {
  const submission = aSubmission();
  await submissions.create({ submission, log: aLogEntry() });
  const rows = (await rowsOfKind(table, "mail")).filter(
    ({ submissionId }) => submissionId === submission.id,
  );
  return { ...submission, received: { outboxId: String(rows[0]?.id) } };
};

const queued = async (mail: NewMail) => {
  const item = outboxItem(mail);
  await transact(table, [put(table.name, item)]);
  return { outboxId: item.id };
};

const mailsTo = async (email: string) =>
  (await inbox.sent()).filter(({ to }) => to.includes(email)).length;

const statesOf = async (id: string) =>
  (await rowsOfKind(table, "account-mail"))
    .filter(({ pk }) => pk === `EMAILS#${id}`)
    .map(({ state }) => state);

test.each([
  ["before", {}, 0],
  ["after", mailer, 1],
])(
  "T49: a confirmation whose worker died %s the email left is not sent again, and a clerk sees that it is unclear",
  async (_, work, sent) => {
    const { id, fields, received } = await aHolder();
    await dies(work, received);
    expect(await statesOf(id)).toEqual(["waiting"]);

    await send(received);
    expect(await statesOf(id)).toEqual(["waiting"]);
    wait(1.5);
    await send(received);
    await send(received);

    expect(await mailsTo(fields.email)).toBe(sent);
    expect(await statesOf(id)).toEqual(["unclear"]);
    expect(await Array.fromAsync(lost.all())).toContainEqual({
      id: received.outboxId,
      submissionId: id,
    });
  },
);

test("T49: a worker that was slow ends its email, and its end counts", async () => {
  const { id, fields, received } = await aHolder();
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = sendMail({
    ...deps,
    mailer: {
      send: async (mail) => {
        begun.resolve();
        await goOn.promise;
        await mailer.send(mail);
      },
    },
  })(received);
  await begun.promise;
  wait(3);
  await send(received);
  goOn.resolve();
  await slow;
  wait(3);
  await send(received);

  expect(await mailsTo(fields.email)).toBe(1);
  expect(await statesOf(id)).toEqual(["sent"]);
  expect(await Array.fromAsync(lost.all())).not.toContainEqual(
    expect.objectContaining({ submissionId: id }),
  );
});

test("T49: two workers that hold one email send it once", async () => {
  const { fields, received } = await aHolder();
  const goOn = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  const getVersion: typeof submissions.getVersion = async (...of) => {
    reading.resolve();
    await goOn.promise;
    return submissions.getVersion(...of);
  };
  const late = sendMail({ ...deps, submissions: { ...submissions, getVersion } })(received);
  await reading.promise;
  wait(2);
  await send(received);
  goOn.resolve();
  await late;

  expect(await mailsTo(fields.email)).toBe(1);
});

test("T49: without an answer of SES a confirmation waits, and then it is unclear", async () => {
  const { id, fields, received } = await aHolder();
  const send = async (mail: Mail) => {
    await mailer.send(mail);
    throw Object.assign(new Error("No answer in time"), { name: "TimeoutError" });
  };
  const lost = mailClient({
    ...{ sender: registrar.mailSender, codesSet: "codes" },
    singleClient: { send: () => send({ ...mail, to: fields.email }) } as never,
  });
  const mail = { subject: "s", text: "t", html: "h" } as Mail;

  await sendMail({ ...deps, mailer: lost })(received);
  expect(logged("mail.unclear")).toHaveLength(1);
  wait(3);
  await sendMail(deps)(received);

  expect(await mailsTo(fields.email)).toBe(1);
  expect(await statesOf(id)).toEqual(["unclear"]);
});

test("T49: an email that SES refused is tried again until it goes, and nothing is unclear", async () => {
  const { id, fields, received } = await aHolder();
  for (let n = 0; n < 3; n++) {
    await inbox.behave("down");
    await send(received);
    await inbox.behave("ok");
  }
  await send(received);

  expect(await mailsTo(fields.email)).toBe(1);
  expect(await statesOf(id)).toEqual(["sent"]);
});

test("T49: an email with which a person can stop something comes twice rather than never", async () => {
  const { id: submissionId, fields } = await aHolder();
  const at = clock.now.toISOString();
  const mail = { mail: "updated", submissionId, version: 1, isBankChanged: true, at } as const;
  const message = await queued(mail);
  await dies(mailer, message);

  wait(1.5);
  await send(message);

  expect(await mailsTo(fields.email)).toBe(2);
  expect(await statesOf(submissionId)).toEqual(["sent"]);
});

test("T49: links that a reader can ask for again come once, and the log names the doubt", async () => {
  const { fields } = await aHolder();
  const emailHash = submissions.emailHash(fields.email);
  const message = await queued({ mail: "links", emailHash, at: clock.now.toISOString() });
  await dies(mailer, message);
  wait(3);
  await send(message);
  await send(message);

  expect(await mailsTo(fields.email)).toBe(1);
  const logs = (await rowsOfKind(table, "log")).map(({ message }) => message);
  expect(logs).toContain(
    "It is unclear whether an email (links) was sent; it was not sent a second time",
  );
});
