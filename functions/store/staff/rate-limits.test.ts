import { expect, test } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { rowsOf } from "#tests/support/rows.ts";
import type { NetworkRate, Rate } from "../../domain/access/limits.ts";
import { testHash } from "../../testing/test-hash.ts";
import { rateLimiter } from "./rate-limits.ts";

const { main: table } = await startTables();
let now = new Date("2026-11-02T09:30:00.000Z");
const hash = testHash((text) => Buffer.from(text).toString("hex"));
const rates = rateLimiter({ table, hash, isOn: true, clock: () => now });

let kinds = 0;
const aRate = (limit: number, windowSeconds = 3600): Rate => {
  kinds += 1;
  return { kind: `kind-${kinds}`, limit, windowSeconds, refusal: "limit.searches" };
};

const countTimes = async (times: number, rate: Rate, value = "203.0.113.7") => {
  const results = await Promise.allSettled(
    Array.from({ length: times }, () => rates.count(rate, value)),
  );
  return results.filter(({ status }) => status === "fulfilled").length;
};

test("D17: a call over the limit throws the seconds until a retry", async () => {
  const rate = aRate(1);
  await rates.count(rate, "a");

  await expect(rates.count(rate, "a")).rejects.toMatchObject({
    code: "limit.searches",
    retryAfterSeconds: 1800,
  });
});

test("each kind and each value is counted separately", async () => {
  const [one, other] = [aRate(2), aRate(2)];

  expect(await countTimes(5, one, "a")).toBe(2);
  expect(await countTimes(5, one, "b")).toBe(2);
  expect(await countTimes(5, other, "a")).toBe(2);
});

test("calls with the same mark count once, even in parallel", async () => {
  const rate = aRate(3);
  const count = (mark: string) => rates.countOnce(rate, "a", mark);

  await Promise.all(Array.from({ length: 20 }, () => count("form 1")));
  await Promise.all(["form 2", "form 3", "form 2", "form 3"].map(count));

  await expect(count("form 4")).rejects.toMatchObject({ retryAfterSeconds: 1800 });
  await count("form 1");
});

test("the next window starts at zero", async () => {
  const rate = aRate(2, 60);
  expect(await countTimes(3, rate)).toBe(2);

  now = new Date(now.getTime() + 60_000);

  expect(await countTimes(3, rate)).toBe(2);
});

test("a count that was given back can be used again", async () => {
  const rate = aRate(3);
  await countTimes(3, rate);

  await rates.giveBack(rate, "203.0.113.7");

  expect(await countTimes(3, rate)).toBe(1);
});

test("each count is answered, and a forgotten one starts again", async () => {
  const rate = aRate(3);

  expect([await rates.count(rate, "a"), await rates.count(rate, "a")]).toEqual([1, 2]);
  await rates.forget(rate, "a");
  await rates.forget(rate, "b");

  expect(await rates.count(rate, "a")).toBe(1);
  expect(await countTimes(5, rate, "b")).toBe(3);
});

test("giving back a count of an earlier window does not change the current one", async () => {
  const rate = aRate(2, 60);
  await rates.count(rate, "a");
  now = new Date(now.getTime() + 60_000);

  await rates.giveBack(rate, "a");

  expect(await countTimes(5, rate, "a")).toBe(2);
});

test("every count expires and does not contain its value in plain text", async () => {
  const rate = aRate(5);

  await rates.count(rate, "ada@example.test");
  await rates.giveBack(rate, "nobody@example.test");

  const rows = await rowsOf(table, ({ pk }) => pk.startsWith(`RATE#${rate.kind}#`));
  expect(rows).toHaveLength(1);
  expect(Number(rows[0]?.expiresAt) * 1000).toBeGreaterThan(now.getTime());
  expect(JSON.stringify(rows)).not.toContain("ada@example.test");
});

test("while switched off, the limiter refuses nothing and writes nothing", async () => {
  const off = rateLimiter({ table, hash, isOn: false });
  const rate = aRate(1);

  for (let n = 0; n < 5; n++) await off.count(rate, "a");
  await off.giveBack(rate, "a");

  expect(await rowsOf(table, ({ pk }) => pk.startsWith(`RATE#${rate.kind}#`))).toEqual([]);
});

test("a count is kept for one window longer than its own", async () => {
  const rate = aRate(5, 60);
  now = new Date("2026-11-02T09:30:20.500Z");

  await rates.count(rate, "a");
  await rates.countOnce(aRate(1, 60), "a", "form");

  const ends = Date.parse("2026-11-02T09:32:00.000Z") / 1000;
  const rows = await rowsOf(table, ({ pk }) => pk.startsWith(`RATE#${rate.kind}#`));
  expect(rows.map(({ expiresAt }) => expiresAt)).toEqual([ends]);
});

test("the time until a retry is in whole seconds and at least one", async () => {
  const rate = aRate(1, 60);
  now = new Date("2026-11-02T09:30:20.500Z");
  await rates.count(rate, "a");

  await expect(rates.count(rate, "a")).rejects.toMatchObject({ retryAfterSeconds: 40 });
  now = new Date("2026-11-02T09:30:59.999Z");
  await expect(rates.count(rate, "a")).rejects.toMatchObject({ retryAfterSeconds: 1 });
});

test("marks with the same first sixteen characters count as one mark", async () => {
  const rate = aRate(1);
  const mark = "0123456789abcdef";

  await rates.countOnce(rate, "a", `${mark}x`);
  await rates.countOnce(rate, "a", `${mark}y`);

  await expect(rates.countOnce(rate, "a", `x${mark}`)).rejects.toMatchObject({
    code: "limit.searches",
  });
});

test("giving back more than was counted does not raise the limit", async () => {
  const rate = aRate(1);

  await rates.giveBack(rate, "a");
  await rates.count(rate, "a");
  await rates.giveBack(rate, "a");
  await rates.giveBack(rate, "a");

  expect(await countTimes(3, rate, "a")).toBe(1);
});

test("a database error is thrown and is not reported as a limit", async () => {
  const lost = rateLimiter({ table: { ...table, name: "gone" }, hash, isOn: true });

  for (const work of [
    () => lost.count(aRate(1), "a"),
    () => lost.countOnce(aRate(1), "a", "form"),
    () => lost.giveBack(aRate(1), "a"),
  ]) {
    await expect(work()).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  }
});

test("without an injected clock, the limiter uses the current time", async () => {
  const rate = aRate(1);
  const today = rateLimiter({ table, hash, isOn: true });

  await today.count(rate, "a");

  const [row] = await rowsOf(table, ({ pk }) => pk.startsWith(`RATE#${rate.kind}#`));
  expect(Number(row?.expiresAt) * 1000).toBeGreaterThan(Date.now());
});

test("while switched off, the limiter gives nothing back", async () => {
  const rate = aRate(1);
  await rates.count(rate, "a");

  await rateLimiter({ table, hash, isOn: false, clock: () => now }).giveBack(rate, "a");

  expect(await countTimes(1, rate, "a")).toBe(0);
});

test("while switched off, the limiter forgets nothing", async () => {
  const rate = aRate(1);
  await rates.count(rate, "a");

  await rateLimiter({ table, hash, isOn: false, clock: () => now }).forget(rate, "a");

  expect(await countTimes(1, rate, "a")).toBe(0);
});

const aNetworkRate = (limit: number): NetworkRate => ({ ...aRate(limit), isPerNetwork: true });
const networks = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n));

/** How many are counted of one call from each of the networks, all at once. */
const countFrom = async (rate: NetworkRate, all: string[], of?: string) => {
  const counted = await Promise.allSettled(
    all.map((network) => rates.count(rate, { network, ...(of && { of }) })),
  );
  return counted.filter(({ status }) => status === "fulfilled").length;
};

test("D95: the networks of one /56 have four times the limit of a /64, and those of a /48 sixteen times", async () => {
  const [narrow, half, site] = [aNetworkRate(2), aNetworkRate(2), aNetworkRate(2)];

  expect(await countFrom(narrow, Array(9).fill("2001:db8:1:1::/64"))).toBe(2);
  expect(
    await countFrom(
      half,
      networks(20, (n) => `2001:db8:1:${100 + n}::/64`),
    ),
  ).toBe(8);
  const everywhere = networks(50, (n) => `2001:db8:1:${n.toString(16)}00::/64`);
  expect(await countFrom(site, everywhere)).toBe(32);
  expect(await countFrom(site, ["2001:db8:2:1::/64"])).toBe(1);
});

test("D95: what a /64 is refused uses up nothing of the networks around it", async () => {
  const rate = aNetworkRate(1);

  expect(await countFrom(rate, Array(50).fill("2001:db8:1:1::/64"))).toBe(1);

  expect(
    await countFrom(
      rate,
      networks(9, (n) => `2001:db8:1:${10 + n}::/64`),
    ),
  ).toBe(3);
});

test("D95: a count that is given back is given back to all networks around it", async () => {
  const rate = aNetworkRate(1);
  for (const network of networks(9, (n) => `2001:db8:1:${n}::/64`)) {
    await rates.count(rate, { network });
    await rates.giveBack(rate, { network });
  }

  expect(
    await countFrom(
      rate,
      networks(9, (n) => `2001:db8:1:${n}::/64`),
    ),
  ).toBe(4);
});

test("D95: copies of a form count once in their network; networks around it count each copy", async () => {
  const rate = aNetworkRate(1);
  const count = (network: string, mark: string) => rates.countOnce(rate, { network }, mark);

  for (let n = 0; n < 3; n++) await count("2001:db8:1:1::/64", "form 1");
  await count("2001:db8:1:2::/64", "form 2");

  await expect(count("2001:db8:1:3::/64", "form 3")).rejects.toThrow();
  await expect(count("198.51.100.7", "form 3")).resolves.toBe(1);
});

test("D95: what is counted apart in a network is counted apart in those around it", async () => {
  const rate = aNetworkRate(1);
  const half = networks(9, (n) => `2001:db8:1:${n}::/64`);

  expect(await countFrom(rate, half, "one account")).toBe(4);
  expect(await countFrom(rate, half, "another")).toBe(4);
});
