import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { figure } from "#tests/support/figure.ts";
import type { Rate } from "../../domain/access/limits.ts";
import { AppError } from "../../domain/app-error.ts";
import { testHash } from "../../testing/test-hash.ts";
import { rateLimiter } from "./rate-limits.ts";

const { main: table } = await startTables();
const rates = rateLimiter({
  table,
  hash: testHash((text) => Buffer.from(text).toString("hex")),
  isOn: true,
  clock: () => new Date("2026-11-02T09:30:00.000Z"),
});

const aRate = (limit: number): Rate => ({
  kind: `kind-${limit}`,
  limit,
  windowSeconds: 3600,
  refusal: "limit.searches",
});

const calls = figure({ long: 1000, short: 400 });
/** On an otherwise idle machine the engine answers at most a thousand parallel calls in time. */
const atOnce = figure({ long: 1000, short: 200 });

/** The number of calls that passed; any error other than the limit's own fails the test. */
const passed = async (count: (n: number) => Promise<unknown>) => {
  const results: PromiseSettledResult<unknown>[] = [];
  for (let n = 0; n < calls; n += atOnce) {
    const some = Array.from({ length: atOnce }, (_, i) => count(n + i));
    results.push(...(await Promise.allSettled(some)));
  }
  const faults = results.filter((one) => one.status === "rejected" && !isAppError(one.reason));
  expect(faults).toEqual([]);
  return results.filter(({ status }) => status === "fulfilled").length;
};

const isAppError = (reason: unknown) => reason instanceof AppError;

test(`D17: of ${calls} calls, ${atOnce} at a time, exactly as many pass as the limit allows`, async () => {
  const rate = aRate(30);

  expect(await passed(() => rates.count(rate, "203.0.113.7"))).toBe(30);
});

test(`D17: of ${calls} marks, ${atOnce} at a time, exactly as many pass as the limit allows`, async () => {
  const rate = aRate(300);

  expect(await passed((n) => rates.countOnce(rate, "a", `form ${n}`))).toBe(300);
});
