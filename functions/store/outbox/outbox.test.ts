import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { outboxItem, outboxStore } from "./outbox.ts";

const { main: table } = await startTables();
const outbox = outboxStore(table);

const now = new Date("2026-11-02T09:30:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const waiting = async (at = now, over: { notBefore?: string } = {}) => {
  const item = outboxItem({
    mail: "received",
    submissionId: randomUUID(),
    version: 1,
    at: at.toISOString(),
    ...over,
  });
  await table.db.send(new PutCommand({ TableName: table.name, Item: item }));
  return item;
};

const waitingSince = async (before: Date) => {
  const ids: string[] = [];
  for await (const id of outbox.waitingSince(before.toISOString())) ids.push(id);
  return ids;
};

test("only one of ten workers can take an email", async () => {
  const { id, submissionId } = await waiting();

  const all = await Promise.all(Array.from({ length: 10 }, () => outbox.take(id, now)));

  expect(all.filter(Boolean)).toMatchObject([
    { id, mail: "received", submissionId, version: 1, at: now.toISOString() },
  ]);
});

test("an email can be taken again after its one-minute lease", async () => {
  const { id } = await waiting();
  await outbox.take(id, now);

  expect(await outbox.take(id, later(60))).toBeUndefined();
  expect(await outbox.take(id, later(61))).toMatchObject({ id });
});

test("a released email can be taken again immediately", async () => {
  const { id } = await waiting();
  await outbox.take(id, now);

  await outbox.release(id);

  expect(await outbox.take(id, now)).toMatchObject({ id });
});

test("a sent email is deleted from the outbox", async () => {
  const { id } = await waiting();
  await outbox.take(id, now);

  await outbox.noteSent(id);

  expect(await outbox.take(id, later(3600))).toBeUndefined();
  expect(await rowsOfKind(table, "mail")).not.toContainEqual(expect.objectContaining({ id }));
});

test("emails that wait too long are found, oldest first", async () => {
  const [second, first, tooNew] = [
    await waiting(later(-86_400)),
    await waiting(later(-86_500)),
    await waiting(later(-80_000)),
  ];

  const found = await waitingSince(later(-86_300));

  expect(found).toEqual([first.id, second.id]);
  expect(found).not.toContain(tooNew.id);
});

test("an outbox row holds ids and no personal data", async () => {
  expect(Object.keys(await waiting()).toSorted()).toEqual([
    "at",
    "gsi1pk",
    "gsi1sk",
    "id",
    "kind",
    "mail",
    "pk",
    "sk",
    "submissionId",
    "version",
  ]);
});

test("postponing delays the check of a waiting email and does not bring back a sent one", async () => {
  const [mail, sent] = [await waiting(later(-200_000)), await waiting(later(-200_000))];
  await outbox.noteSent(sent.id);

  for (const { id } of [mail, sent]) await outbox.postpone(id, later(-100_000).toISOString());

  expect(await waitingSince(later(-100_001))).toEqual([]);
  expect(await waitingSince(later(-99_000))).toEqual([mail.id]);
});

test("D77: an email that may not be sent yet is neither taken nor found by the sweep", async () => {
  const { id } = await waiting(now, { notBefore: later(10).toISOString() });

  expect(await outbox.take(id, later(10))).toBeUndefined();
  expect(await waitingSince(later(10))).not.toContain(id);
  expect(await waitingSince(later(11))).toContain(id);
  // Nothing noted the tries that came too early.
  expect(await outbox.take(id, later(11))).toMatchObject({ id, attempts: 1 });
  expect(await outbox.take(id, later(72))).toMatchObject({ id, attempts: 2 });
});
