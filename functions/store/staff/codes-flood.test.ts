import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { figure } from "#tests/support/figure.ts";
import { keyedHash } from "../../services/keyed-hash.ts";
import { type CodeRef, codeStore } from "./codes.ts";

const { main: table } = await startTables();
const codes = codeStore({ table, hash: keyedHash(() => "a key of the test ".repeat(2)) });

const email = "ada@example.test";
const start = new Date("2026-11-02T12:00:00.000Z");
const minute = 60_000;
const after = (ms: number) => new Date(start.getTime() + ms);
const aRef = (): CodeRef => ({ purpose: "view", account: `individual/${randomUUID()}` });

const ask = async (ref: CodeRef, now: Date) => {
  let request = "";
  const mailWith = (made: string) => {
    request = made;
    return { mail: "code", submissionId: randomUUID(), request, at: now.toISOString() } as const;
  };
  await codes.ask(ref, mailWith, { now });
  return request;
};

const guesses = figure({ long: 10_000, short: 300 });
/** On an otherwise idle machine the engine answers at most a thousand parallel calls in time. */
const atOnce = figure({ long: 1000, short: 150 });

test(`D12, T6: only five of ${guesses} parallel guesses are checked`, async () => {
  const ref = aRef();
  const request = await ask(ref, start);
  const code = (await codes.make(ref, { request, email }, start)) ?? "";

  const judged: unknown[] = [];
  for (let n = 0; n < guesses; n += atOnce) {
    const some = Array.from({ length: atOnce }, () => codes.judge(ref, { email, code }, start));
    judged.push(...(await Promise.all(some)));
  }

  expect(judged.filter(Boolean)).toHaveLength(5);
});

const requests = figure({ long: 5000, short: 288 });

test(`D12, T8: ${requests} requests in a day lead to only ten emails`, async () => {
  const ref = aRef();
  let mails = 0;
  for (let i = 0; i < requests; i++) {
    const now = after(Math.floor((i / requests) * 24 * 60) * minute);
    await ask(ref, now).then(
      () => mails++,
      () => undefined,
    );
  }

  expect(mails).toBe(10);
}, 240_000);
