import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { type CodeRef, codeStore } from "./codes.ts";

const { main: table } = await startTables();
const hash = keyedHash(() => "a key of the test ".repeat(2));

const email = "ada@example.test";
const now = new Date("2026-11-02T12:00:00.000Z");
const afterMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const aRef = (): CodeRef => ({ purpose: "view", account: `individual/${randomUUID()}` });
const mailWith = (request: string) =>
  ({ mail: "code", submissionId: randomUUID(), request, at: now.toISOString() }) as const;

/** A store of codes with its usual settings, and the commands that it sends. */
const watchedCodes = () => {
  const sent: object[] = [];
  const send = async (command: never) => {
    sent.push(command);
    return table.db.send(command);
  };
  const db = { send } as unknown as typeof table.db;
  return { codes: codeStore({ table: { ...table, db }, hash }), sent };
};

const wrongTries = async (codes: ReturnType<typeof codeStore>, ref: CodeRef, times: number) => {
  for (let n = 0; n < times; n++) {
    expect(await codes.judge(ref, { email, code: "no code" }, now)).toBeUndefined();
  }
};

test("D12: requests have a limit unless it is lifted", async () => {
  const { codes } = watchedCodes();
  const ref = aRef();
  await codes.ask(ref, mailWith, { now });

  await expect(codes.ask(ref, mailWith, { now })).rejects.toMatchObject({
    code: "limit.codes",
    retryAfterSeconds: 60,
  });
  await codeStore({ table, hash, isLimited: false }).ask(ref, mailWith, { now });
});

test("D74: a browser that is not known to be the owner's asks as a stranger", async () => {
  const { codes } = watchedCodes();
  const ref = aRef();
  await codes.ask(ref, mailWith, { now });

  await expect(codes.ask(ref, mailWith, { now, isOwner: false })).rejects.toMatchObject({
    code: "limit.codes",
  });
  await codes.ask(ref, mailWith, { now, isOwner: true });
});

test("D12, D74: a newer code has five tries of its own, also without its request", async () => {
  const { codes } = watchedCodes();
  const ref = aRef();
  const [first, second] = [now, afterMinutes(1)];
  await codes.ask(ref, mailWith, { now: first });
  await wrongTries(codes, ref, 5);

  const request = await codes.ask(ref, mailWith, { now: second });
  const code = await codes.make(ref, { request, email }, second);
  await wrongTries(codes, ref, 4);

  expect(await codes.judge(ref, { email, code }, second)).toBeDefined();
  expect(await codes.judge(ref, { email, code }, second)).toBeUndefined();
});

test("D12: after five tries without a request, no code is read any more", async () => {
  const { codes, sent } = watchedCodes();
  const ref = aRef();
  const request = await codes.ask(ref, mailWith, { now });
  const code = await codes.make(ref, { request, email }, now);
  await wrongTries(codes, ref, 5);
  sent.length = 0;

  expect(await codes.judge(ref, { email, code }, now)).toBeUndefined();

  expect(sent).toHaveLength(1);
  expect(sent.filter((command) => command instanceof GetCommand)).toEqual([]);
});

test("D12: nothing of a used code stays in its row", async () => {
  const { codes } = watchedCodes();
  const ref = aRef();
  const request = await codes.ask(ref, mailWith, { now });
  const code = await codes.make(ref, { request, email }, now);
  const rowOf = async () =>
    (await rowsOf(table, ({ pk, sk }) => `${pk}${sk}`.includes(request)))[0];
  expect(await rowOf()).toMatchObject({
    codeHash: expect.any(String),
    validUntil: afterMinutes(10).getTime(),
    tries: 0,
  });

  const proof = await codes.judge(ref, { email, code, request }, now);
  expect(
    proof &&
      (await codes.spend(proof, {
        account: { id: "any" },
        log: aLogEntry({ at: now.toISOString() }),
      })),
  ).toBe(true);

  const row = await rowOf();
  expect(row).toBeDefined();
  for (const name of ["codeHash", "validUntil", "tries"]) expect(row).not.toHaveProperty(name);
});

test("D12, D74: requests and codes are read as they were last written", async () => {
  const { codes, sent } = watchedCodes();
  const ref = aRef();
  const request = await codes.ask(ref, mailWith, { now });
  const code = await codes.make(ref, { request, email }, now);
  await codes.judge(ref, { email, code }, now);

  const reads = sent.flatMap((command) => (command instanceof GetCommand ? [command.input] : []));
  expect(reads.map(({ ConsistentRead }) => ConsistentRead)).toEqual([true, true]);
});
