import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { confirmationStore } from "./confirmations.ts";
import { outboxItem, outboxStore } from "./outbox.ts";

const { main: table } = await startTables();
const confirmations = confirmationStore(table);

const now = new Date("2026-11-02T09:30:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const waiting = async () => {
  const at = now.toISOString();
  const item = outboxItem({ mail: "received", submissionId: randomUUID(), version: 1, at });
  await table.db.send(new PutCommand({ TableName: table.name, Item: item }));
  return { id: item.id, submissionId: String(item.submissionId) };
};

test("D72: what was sent to an address on a day is forgotten 48 hours later", async () => {
  const emailHash = randomUUID();

  await confirmations.admits("mail-1", emailHash, now);

  expect(await rowsOf(table, ({ pk }) => pk.includes(emailHash))).toMatchObject([
    { expiresAt: Date.parse("2026-11-04T09:30:00.000Z") / 1000 },
  ]);
});

test("D72: confirmations that join a digest do not put it off", async () => {
  const emailHash = randomUUID();
  const first = later(60).toISOString();

  for (const minutes of [0, 20, 40]) {
    await confirmations.postpone(await waiting(), emailHash, later(minutes));
  }

  expect(await rowsOf(table, (row) => row.emailHash === emailHash)).toMatchObject([
    { mail: "digest", count: 3, dueAt: first, gsi1sk: first },
  ]);
});

test("D72: what joins a digest while it is sent is the next digest, as if that was never tried", async () => {
  const emailHash = randomUUID();
  const { take } = outboxStore(table);
  await confirmations.postpone(await waiting(), emailHash, now);
  const sent = await take(`digest-${emailHash}`, later(60));
  if (sent?.mail !== "digest") throw new Error("The digest was not taken");
  const late = await waiting();
  await confirmations.postpone(late, emailHash, later(60));

  await confirmations.noteDigestSent(sent, later(60));

  expect(await take(sent.id, later(60))).toMatchObject({
    ...{ count: 1, submissionIds: new Set([late.submissionId]), attempts: 1 },
    dueAt: later(120).toISOString(),
  });
});
