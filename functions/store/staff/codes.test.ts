import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { ConditionsFailed } from "../table/table.ts";
import { type CodeRef, codeStore } from "./codes.ts";

const { main: table } = await startTables();
const hash = keyedHash(() => "a key of the test ".repeat(2));
const codes = codeStore({ table, hash });
const unlimited = codeStore({ table, hash, isLimited: false });

const email = "ada@example.test";
const start = new Date("2026-11-02T12:00:00.000Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const minute = 60_000;
const aRef = (): CodeRef => ({ purpose: "view", account: `individual/${randomUUID()}` });

/** Requests a code and makes it, as the API call and the email worker do. */
const aCode = async (ref: CodeRef, now = start, asking = codes) => {
  const request = await ask(ref, now, asking);
  return { request, code: await codes.make(ref, { request, email }, now) };
};

const ask = (ref: CodeRef, now = start, asking = codes, isOwner = false) => {
  const at = now.toISOString();
  const mailWith = (request: string) =>
    ({ mail: "code", submissionId: randomUUID(), request, at }) as const;
  return asking.ask(ref, mailWith, { now, isOwner });
};

const other = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, "0");
const log = (now = start) => aLogEntry({ at: now.toISOString() });

test("R-24, D12: a code has six digits, is correct when typed with its email and works only once", async () => {
  const ref = aRef();
  const { code } = await aCode(ref);

  expect(code).toMatch(/^\d{6}$/);
  const proof = await codes.judge(ref, { email, code }, start);
  expect(proof && (await codes.spend(proof, { account: { id: "any" }, log: log() }))).toBe(true);
  expect(proof && (await codes.spend(proof, { account: { id: "any" }, log: log() }))).toBe(false);
  expect(await codes.judge(ref, { email, code }, start)).toBeUndefined();
});

test("D12: no row contains the code itself", async () => {
  const ref = aRef();
  const { code } = await aCode(ref);

  const rows = await rowsOf(table, (row) => Object.values(row).some((value) => value === code));
  expect(rows).toEqual([]);
});

test("D12, T7: a code is correct only for its purpose, account and email", async () => {
  const ref = aRef();
  const { code } = await aCode(ref);
  const corporate = ref.account.replace("individual", "corporate");
  const typed = { email, code };

  expect(await codes.judge({ ...ref, purpose: "reset" }, typed, start)).toBeUndefined();
  expect(await codes.judge({ ...ref, account: corporate }, typed, start)).toBeUndefined();
  expect(await codes.judge(aRef(), typed, start)).toBeUndefined();
  expect(await codes.judge(ref, { email: "eve@example.test", code }, start)).toBeUndefined();
  expect(await codes.judge(ref, typed, start)).toBeDefined();
});

test("D12: a code expires after ten minutes, even between its check and its use", async () => {
  const ref = aRef();
  const { code } = await aCode(ref);

  expect(await codes.judge(ref, { email, code }, after(10 * minute))).toBeUndefined();
  const proof = await codes.judge(ref, { email, code }, after(10 * minute - 1));
  expect(
    proof && (await codes.spend(proof, { account: { id: "any" }, log: log(after(10 * minute)) })),
  ).toBe(false);
});

test("D12: after five wrong tries the correct code fails, even with request limits off", async () => {
  for (const asking of [codes, unlimited]) {
    const ref = aRef();
    const { code } = await aCode(ref, start, asking);
    for (let tries = 0; tries < 5; tries++) {
      expect(await asking.judge(ref, { email, code: other(code) }, start)).toBeUndefined();
    }

    expect(await asking.judge(ref, { email, code }, start)).toBeUndefined();
  }
});

test("D12, T7: only one of two hundred correct answers at once succeeds", async () => {
  const ref = aRef();
  const { code } = await aCode(ref);

  const spent = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const proof = await codes.judge(ref, { email, code }, start);
      return proof && (await codes.spend(proof, { account: { id: "any" }, log: log() }));
    }),
  );

  expect(spent.filter(Boolean)).toHaveLength(1);
});

test("D74: a code answers its own request, also after a newer one, and no other request", async () => {
  const ref = aRef();
  const first = await aCode(ref);
  const second = await aCode(ref, after(minute));
  const judged = (request: string, code: string) =>
    codes.judge(ref, { email, code, request }, after(minute));

  expect(await judged(first.request, first.code)).toBeDefined();
  expect(await judged(second.request, second.code)).toBeDefined();
  expect(await judged("never asked", second.code)).toBeUndefined();
  if (first.code !== second.code) {
    expect(await judged(second.request, first.code)).toBeUndefined();
  }
});

test("D74: a caller that does not know its request can use the latest code only", async () => {
  const ref = aRef();
  const first = await aCode(ref);
  const second = await aCode(ref, after(minute));
  const judged = (code: string) => codes.judge(ref, { email, code }, after(minute));

  if (first.code !== second.code) expect(await judged(first.code)).toBeUndefined();
  const proof = await judged(second.code);
  expect(
    proof && (await codes.spend(proof, { account: { id: "any" }, log: log(after(minute)) })),
  ).toBe(true);
  expect(await judged(second.code)).toBeUndefined();
});

test("D74: tries of strangers use up no try of the browser that asked", async () => {
  const ref = aRef();
  const mine = await aCode(ref);
  const theirs = await ask(ref, after(minute));
  for (let n = 0; n < 6; n++) {
    const wrong = { email, code: other(mine.code) };
    await codes.judge(ref, wrong, after(minute));
    await codes.judge(ref, { ...wrong, request: theirs }, after(minute));
  }

  const typed = { email, code: mine.code };
  expect(await codes.judge(ref, typed, after(minute))).toBeUndefined();
  const proof = await codes.judge(ref, { ...typed, request: mine.request }, after(minute));
  expect(
    proof && (await codes.spend(proof, { account: { id: "any" }, log: log(after(minute)) })),
  ).toBe(true);
});

test("D74: a request has five tries of its own", async () => {
  const ref = aRef();
  const { request, code } = await aCode(ref);
  for (let n = 0; n < 5; n++) {
    await codes.judge(ref, { email, code: other(code), request }, start);
  }

  expect(await codes.judge(ref, { email, code, request }, start)).toBeUndefined();
  expect(await codes.judge(ref, { email, code }, start)).toBeDefined();
});

test("D74: strangers cannot use up the requests of a known browser", async () => {
  const ref = aRef();
  for (let n = 0; n < 5; n++) await ask(ref, after(n * minute));
  const later = after(5 * minute);

  await expect(ask(ref, later)).rejects.toMatchObject({ code: "limit.codes" });
  for (let n = 5; n < 10; n++) await ask(ref, after(n * minute), codes, true);
  await expect(ask(ref, after(10 * minute), codes, true)).rejects.toMatchObject({
    code: "limit.codes",
  });
});

test("making a code again for the same request replaces the old code", async () => {
  const ref = aRef();
  const { request, code } = await aCode(ref);
  const again = await codes.make(ref, { request, email }, start);

  if (again !== code) {
    expect(await codes.judge(ref, { email, code }, start)).toBeUndefined();
  }
  expect(await codes.judge(ref, { email, code: again }, start)).toBeDefined();
});

test("D12: a code may be requested once a minute; an earlier request throws the time to wait", async () => {
  const ref = aRef();
  await ask(ref);

  await expect(ask(ref, after(20_000))).rejects.toMatchObject({
    code: "limit.codes",
    retryAfterSeconds: 40,
  });
  await ask({ ...ref, purpose: "reset" }, after(20_000));
  await ask(ref, after(minute));
});

test("only one of fifty requests at once succeeds, and one email is queued", async () => {
  const ref = aRef();

  const asked = await Promise.allSettled(Array.from({ length: 50 }, () => ask(ref)));

  const requests = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(requests).toHaveLength(1);
  expect(
    await rowsOf(table, (row) => row.request === requests[0] && row.kind === "mail"),
  ).toHaveLength(1);
});

test("R-24: every code has six digits, even if it begins with zeros", async () => {
  const ref = aRef();
  const request = await ask(ref);

  for (let n = 0; n < 100; n++) {
    expect(await codes.make(ref, { request, email }, start)).toMatch(/^\d{6}$/);
  }
});

/** A table where `by` runs between read and write the given number of times. */
const overtaken = (times: number, by: () => Promise<unknown>): typeof table => {
  const send = async (command: never) => {
    const answer = await table.db.send(command);
    if ((command as object) instanceof GetCommand && times-- > 0) await by();
    return answer;
  };
  return { ...table, db: { send } as unknown as typeof table.db };
};

test("a request overtaken by another one is tried five times at most", async () => {
  const ref = aRef();
  const between = () => ask(ref, start, unlimited);
  const slow = (times: number) =>
    codeStore({ table: overtaken(times, between), hash, isLimited: false });

  const request = await ask(ref, start, slow(4));
  expect(await codes.make(ref, { request, email }, start)).toMatch(/^\d{6}$/);
  await expect(ask(ref, start, slow(5))).rejects.toBeInstanceOf(ConditionsFailed);
});

test("a database error is thrown and not retried", async () => {
  let sent = 0;
  const send = async (command: never) => {
    if ((command as object) instanceof GetCommand) return table.db.send(command);
    sent += 1;
    throw new Error("out of order");
  };
  const db = { send } as unknown as typeof table.db;
  const broken = codeStore({ table: { ...table, db }, hash });
  const proof = { ...aRef(), request: "x", codeHash: "x" };

  for (const work of [
    () => ask(aRef(), start, broken),
    () => broken.make(aRef(), { request: "x", email }, start),
    () => broken.judge(aRef(), { email, code: "123456" }, start),
    () => broken.spend(proof, { account: { id: "any" }, log: log() }),
  ]) {
    await expect(work()).rejects.toThrow("out of order");
  }
  expect(sent).toBe(4);
});

test("the times of code requests are kept for 25 hours", async () => {
  const ref = aRef();
  await ask(ref);

  const [row] = await rowsOf(table, ({ pk, sk }) => `${pk}${sk}`.includes(ref.account));
  expect(row?.expiresAt).toBe(start.getTime() / 1000 + 25 * 3600);
});
