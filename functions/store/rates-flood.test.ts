import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { figure } from "#tests/support/figure.ts";
import type { Rate } from "../domain/limits.ts";
import { Refusal } from "../domain/refusal.ts";
import { openRates } from "./rates.ts";

const { main: table } = await startTables();
const rates = openRates({
  table,
  hash: (text) => Buffer.from(text).toString("hex"),
  isOn: true,
  clock: () => new Date("2026-11-02T09:30:00.000Z"),
});

const aRate = (limit: number): Rate => ({
  kind: `kind-${limit}`,
  limit,
  windowSeconds: 3600,
  refusal: "limit.searches",
});

const many = figure({ long: 1000, short: 400 });

/** How many of them passed, and how many a busy engine did not answer in time. */
const sendMany = async (count: (n: number) => Promise<void>) => {
  const results = await Promise.allSettled(Array.from({ length: many }, (_, n) => count(n)));
  const refused = results.filter((one) => one.status === "rejected" && isRefusal(one.reason));
  const passed = results.filter(({ status }) => status === "fulfilled");
  return { passed: passed.length, lost: many - passed.length - refused.length };
};

const isRefusal = (reason: unknown) => reason instanceof Refusal;

const expectAtMost = (limit: number, { passed, lost }: Awaited<ReturnType<typeof sendMany>>) => {
  expect(passed).toBeLessThanOrEqual(limit);
  expect(passed + lost).toBeGreaterThanOrEqual(limit);
};

test(`D17: ${many} at once pass no more often than the limit allows`, async () => {
  const rate = aRate(30);

  expectAtMost(30, await sendMany(() => rates.count(rate, "203.0.113.7")));
}, 60_000);

test(`D17: ${many} marks at once pass no more often than the limit allows`, async () => {
  const rate = aRate(300);

  expectAtMost(300, await sendMany((n) => rates.countOnce(rate, "a", `form ${n}`)));
}, 60_000);
