import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { startTables } from "#tests/support/engines.ts";
import { openKeptLookups } from "./kept-lookups.ts";

const { main: table } = await startTables();
let now = new Date("2026-11-02T09:30:00.000Z");
const kept = openKeptLookups(table, () => now);
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const silent = () => Promise.reject(new Error("silent"));

test("a list is asked for once an hour", async () => {
  const name = randomUUID();
  const load = vi.fn(async () => [{ name: "Access Bank", code: "044" }]);

  for (let n = 0; n < 3; n++) {
    expect(await kept.get(name, load)).toEqual([{ name: "Access Bank", code: "044" }]);
  }
  expect(load).toHaveBeenCalledTimes(1);
  wait(60);
  expect(await kept.get(name, async () => ["new"])).toEqual(["new"]);
});

test("while the service is silent the old list serves, however old", async () => {
  const name = randomUUID();
  await kept.get(name, async () => ["old"]);

  wait(60 * 24 * 30);

  expect(await kept.get(name, silent)).toEqual(["old"]);
});

test("a silent service is not asked again for a minute", async () => {
  const name = randomUUID();
  await kept.get(name, async () => ["old"]);
  wait(61);
  const load = vi.fn(silent);

  for (let n = 0; n < 3; n++) await kept.get(name, load);

  expect(load).toHaveBeenCalledTimes(1);
  wait(1);
  expect(await kept.get(name, async () => ["new"])).toEqual(["new"]);
});

test("with nothing kept the service's fault is the caller's", async () => {
  await expect(kept.get(randomUUID(), silent)).rejects.toThrow("silent");
});

test("each list is kept for itself", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await kept.get(one, async () => ["one"]);
  await kept.get(other, async () => ["other"]);

  expect(await kept.get(one, silent)).toEqual(["one"]);
});
