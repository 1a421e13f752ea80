import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import { alertStore } from "../store/outbox/alerts.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { plainHash } from "../testing/test-hash.ts";
import { paidChecks } from "./paid-checks.ts";

const { main: table } = await startTables();
const day = 24 * 3_600_000;
let now = new Date("2026-11-02T09:30:00.000Z");
const clock = () => now;
const rates = rateLimiter({ table, hash: plainHash, isOn: true, clock });
const alerts = alertStore(table);
const paid = paidChecks({ rates, alerts, perDay: 100, clock });

const aDay = () => {
  now = new Date(now.getTime() + day);
};
const refusals: unknown[] = [];
const from = (network: string) =>
  paid.count(network).then(
    () => true,
    (error) => {
      refusals.push(error);
      return false;
    },
  );
const times = async (count: number, network: (n: number) => string) => {
  const all = await Promise.all(Array.from({ length: count }, (_, n) => from(network(n))));
  return all.filter(Boolean).length;
};

/** Its first twenty are those of a network with few checks, whenever they come. */
const useOpenPart = async (network: string) =>
  (await times(20, () => network)) + (await times(60, () => network));

test("D95: one network gets three quarters of a day's paid checks, and at most its first twenty more at once", async () => {
  expect(await useOpenPart("203.0.113.7")).toBe(75);
  aDay();
  expect(await times(200, () => "203.0.113.7")).toBeLessThanOrEqual(75 + 20);
});

test("D95: the last quarter is left to networks with fewer than twenty checks that day", async () => {
  aDay();
  await useOpenPart("203.0.113.7");

  expect(await from("203.0.113.7")).toBe(false);
  expect(await times(19, () => "203.0.113.8")).toBe(19);
  expect(await times(10, (n) => `198.51.100.${n}`)).toBe(6);
});

test("D95: nobody gets more than the ceiling, and IT is alerted with the number of refusals", async () => {
  const rows = () => rowsOf(table, ({ about }) => about === "bank-questions");
  const [before] = await rows();
  aDay();

  expect(await times(130, (n) => `198.51.100.${n % 65}`)).toBe(100);

  const [after] = await rows();
  expect(Number(after?.count) - Number(before?.count)).toBe(30);
});

test("D95: a /48 of many small networks gets nothing of the kept quarter once it has asked much", async () => {
  aDay();
  await times(75, (n) => `203.0.113.${n}`);

  const site = (n: number) => `2001:db8:1:${n.toString(16)}00::/64`;
  expect(await times(25, site)).toBe(25);
  aDay();
  const wide = paidChecks({ rates, alerts, perDay: 500, clock });
  let asked = 0;
  for (let n = 0; n < 480; n += 20) {
    const at = Array.from({ length: 20 }, (_, i) => wide.count(site((n + i) % 60)));
    asked += (await Promise.allSettled(at)).filter(({ status }) => status === "fulfilled").length;
  }
  expect(asked).toBe(375);
});

test("D95: the refusal names manual checking as the way that is left, until the next day", async () => {
  aDay();
  await times(20, () => "203.0.113.7");
  refusals.length = 0;
  await times(56, () => "203.0.113.7");

  expect(refusals).toMatchObject([
    { code: "limit.bank-checks-of-day", needs: "manual-check", retryAfterSeconds: 14.5 * 3600 },
  ]);
});

test("D95: a question that the bank did not answer is given back", async () => {
  aDay();
  await useOpenPart("203.0.113.7");

  await paid.giveBack();

  expect(await times(2, () => "203.0.113.7")).toBe(1);
});

test("D95: a check that cannot be counted is not paid for", async () => {
  const lost = rateLimiter({ table: { ...table, name: "gone" }, hash: plainHash, isOn: true });
  const broken = paidChecks({ rates: lost, alerts, perDay: 100, clock });

  await expect(broken.count("203.0.113.7")).rejects.toMatchObject({
    name: "ResourceNotFoundException",
  });
});
