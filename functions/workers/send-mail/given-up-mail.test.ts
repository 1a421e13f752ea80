import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { startMailEngine, startSecretsEngine, startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { depsOf } from "#tests/support/worker-deps.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { logItem } from "../../store/logs/log-entries.ts";
import { lostMailStore } from "../../store/logs/lost-mails.ts";
import { outboxItem, outboxStore } from "../../store/outbox/outbox.ts";
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
const outbox = outboxStore(table);
const logged = watchLog();

const send = sendMail(deps);

beforeEach(() => inbox.behave("ok"));

const received = async (submission: Submission = aSubmission()) => {
  await submissions.create({ submission, log: aLogEntry() });
  return submission;
};

const waiting = async ({ id }: Submission) =>
  (await rowsOfKind(table, "mail"))
    .filter(({ submissionId }) => submissionId === id)
    .map((row) => ({ outboxId: String(row.id) }));

const rowOf = async (outboxId: string) =>
  (await rowsOfKind(table, "mail")).find(({ id }) => id === outboxId);

const alertAbout = async (about: string) =>
  (await rowsOfKind(table, "mail")).find((row) => row.about === about);

test("an email that fails waits longer after each try and is given up after 300, with an alert", async () => {
  const submission = await received();
  const [message = { outboxId: "" }] = await waiting(submission);
  await inbox.behave("down");
  const waits: number[] = [];
  const failAgain = async (attempts: number) => {
    await setAttempts(message.outboxId, attempts - 1);
    const begun = Date.now();
    await send(message);
    const [next = ""] = `${(await rowOf(message.outboxId))?.gsi1sk}`.split("#");
    waits.push(Math.round((Date.parse(next) - begun) / 60_000));
  };

  for (const attempts of [1, 10, 30, 299]) await failAgain(attempts);
  expect(waits).toEqual([1, 1, 3, 30]);
  expect(await alertAbout("emails")).toBeUndefined();
  await send(message);
  await send(message);

  expect(logged("mail.given-up")).toEqual([
    ["error", "mail.given-up", { error: expect.any(Error), ...message }],
  ]);
  expect(await Array.fromAsync(lostMailStore(table).all())).toEqual([
    { id: message.outboxId, submissionId: submission.id },
  ]);
  expect(await rowsOfKind(table, "account-mail")).toMatchObject([
    { pk: `EMAILS#${submission.id}`, mail: "received", state: "failed" },
  ]);
  expect(await alertAbout("emails")).toMatchObject({ mail: "counted-alert", count: 1 });
  const entries = (await rowsOfKind(table, "log")).filter(({ log_type }) => log_type === "general");
  expect(entries).toContainEqual(
    expect.objectContaining({
      message: "An email (received) could not be sent and was given up",
      accountId: submission.id,
    }),
  );
  await outbox.noteSent(message.outboxId);
});

const setAttempts = (outboxId: string, attempts: number) =>
  updateItem<{ attempts: number }>(table, keys.outbox(outboxId), { set: { attempts } });

test("an email to a malformed address is given up at the first try", async () => {
  const submission = await received(aSubmission({ fields: { email: "two@example.test,three" } }));
  const [message = { outboxId: "" }] = await waiting(submission);

  await send(message);

  expect(await Array.fromAsync(lostMailStore(table).all())).toEqual([
    { id: message.outboxId, submissionId: submission.id },
  ]);
  await outbox.noteSent(message.outboxId);
});

test("an email to staff that can never go leaves the outbox, with a log entry and an alert", async () => {
  const entry = logItem(aLogEntry({ type: "general" }));
  const { pk, sk, at } = entry;
  const item = outboxItem({ mail: "alert", log: { pk, sk }, at });
  for (const Item of [entry, item]) {
    await table.db.send(new PutCommand({ TableName: table.name, Item }));
  }
  await setAttempts(item.id, 299);
  const before = Number((await alertAbout("emails"))?.count ?? 0);
  await inbox.behave("down");

  await send({ outboxId: item.id });

  expect(await rowOf(item.id)).toBeUndefined();
  expect(await alertAbout("emails")).toMatchObject({ count: before + 1 });
});
