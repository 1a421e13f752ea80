import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { expect, test } from "vitest";
import { keysOf } from "#shared/key-ring.ts";
import type { RotationReply } from "#shared/rotation-reply.ts";
import { type RotatedSecret, rotate } from "./rotate.ts";

const start = new Date("2026-11-23T10:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const aMonth = 30 * 24 * 60;
const first = "the first key of a test, long enough";

const done: RotationReply = {
  ...{ state: "done", pass: 2, read: 40, renewed: 12, removed: 3 },
  ...{ fieldKey: 2, lookupKey: 2 },
};
const half: RotationReply = { ...done, state: "going on", pass: 1, read: 20, removed: 0 };

/** A stage whose secret is kept between the runs of the command. */
const stage = (which: RotatedSecret, replies: RotationReply[], secret = first) => {
  const region = "eu-west-1";
  const kept = { secret };
  const lines: string[] = [];
  const lambda = mockClient(LambdaClient);
  lambda.on(InvokeCommand, { FunctionName: "Rotate" }).callsFake(() => {
    const text = JSON.stringify(replies.shift());
    return { Payload: Object.assign(new Uint8Array(), { transformToString: () => text }) };
  });
  const secrets = mockClient(SecretsManagerClient);
  secrets.on(GetSecretValueCommand).callsFake(() => ({ SecretString: kept.secret }));
  secrets.on(PutSecretValueCommand).callsFake(({ SecretString }) => {
    kept.secret = SecretString;
  });
  const run = (now: Date, { isLeaked = false } = {}) =>
    rotate({
      ...{ lambda: new LambdaClient({ region }), secrets: new SecretsManagerClient({ region }) },
      ...{ FunctionName: "Rotate", SecretId: "Secret", which, isLeaked, now },
      say: (line) => lines.push(line),
    });
  return { run, lines, kept, ids: () => keysOf(kept.secret).map(({ id }) => id) };
};

test("D87: the field keys rotate in two runs: a new key, then every row and the end", async () => {
  const { run, lines, ids, kept } = stage("field-keys", [half, done]);

  expect(await run(start)).toBe(
    "Key 2 begins at 2026-11-23T10:30:00.000Z. Run this command again after 2026-11-23T10:50:00.000Z",
  );
  expect(ids()).toEqual([1, 2]);
  expect(keysOf(kept.secret)[0]?.text).toBe(first);
  expect(await run(after(49))).toBe("Run this command again after 2026-11-23T10:50:00.000Z");
  expect(await run(after(50))).toContain("The rotation has ended: every row has key 2");

  expect(ids()).toEqual([2]);
  expect(kept.secret).not.toContain(first);
  expect(lines).toEqual([
    "Pass 1 of 2: 20 rows read, 12 encrypted again, 0 removed",
    "Pass 2 of 2: 40 rows read, 12 encrypted again, 3 removed",
  ]);
  expect(await run(after(60))).toContain("has ended");
  expect(ids()).toEqual([2]);
});

test("D87: an earlier lookup key stays for the links in emails, unless it has leaked", async () => {
  const planned = stage("lookup-key", [done, done]);
  await planned.run(start);
  expect(await planned.run(after(50))).toContain("again after 2026-12-23T10:30:00.000Z");
  expect(planned.ids()).toEqual([1, 2]);
  expect(await planned.run(after(30 + aMonth))).toContain("has ended");
  expect(planned.ids()).toEqual([2]);

  const leaked = stage("lookup-key", [done]);
  await leaked.run(start);
  expect(await leaked.run(after(50), { isLeaked: true })).toContain("has ended");
  expect(leaked.ids()).toEqual([2]);
});

test("D87: no key is removed while the function has an earlier secret, or waits", async () => {
  const stale = stage("field-keys", [{ ...done, fieldKey: 1 } as RotationReply]);
  await stale.run(start);
  await expect(stale.run(after(50))).rejects.toThrow("try again in five minutes");
  expect(stale.ids()).toEqual([1, 2]);

  const early = stage("field-keys", [{ state: "early", until: "2026-11-23T11:10:00.000Z" }]);
  await early.run(start);
  expect(await early.run(after(50))).toContain("again after 2026-11-23T11:10:00.000Z");
  expect(early.ids()).toEqual([1, 2]);
});

test("D87: a secret that is malformed or was changed meanwhile stays, and no text of it is shown", async () => {
  const malformed = stage("field-keys", [], `{"1": "${first}`);
  await expect(malformed.run(start)).rejects.toThrow(/^The secret is malformed/);

  const raced = stage("field-keys", []);
  let reads = 0;
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .callsFake(() => ({ SecretString: `${first} ${reads++}` }));
  await expect(raced.run(start)).rejects.toThrow("was changed meanwhile");
});
