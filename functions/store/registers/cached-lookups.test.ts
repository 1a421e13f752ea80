import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { startTables } from "#tests/support/engines.ts";
import { lookupCache } from "./cached-lookups.ts";

const { main: table } = await startTables();
let now = new Date("2026-11-02T09:30:00.000Z");
const kept = lookupCache(table, () => now);
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const list = z.array(z.unknown());
const get = (name: string, load: () => Promise<unknown[]>) => kept.get({ name, list, load });

const silent = () => Promise.reject(new Error("silent"));

test("a list is loaded at most once an hour", async () => {
  const name = randomUUID();
  const load = vi.fn(async () => [{ name: "Access Bank", code: "044" }]);

  for (let n = 0; n < 3; n++) {
    expect(await get(name, load)).toEqual([{ name: "Access Bank", code: "044" }]);
  }
  expect(load).toHaveBeenCalledTimes(1);
  wait(60);
  expect(await get(name, async () => ["new"])).toEqual(["new"]);
});

test("while the service fails, the cached list is returned, however old it is", async () => {
  const name = randomUUID();
  await get(name, async () => ["old"]);

  wait(60 * 24 * 30);

  expect(await get(name, silent)).toEqual(["old"]);
});

test("a failing service is not called again for a minute", async () => {
  const name = randomUUID();
  await get(name, async () => ["old"]);
  wait(61);
  const load = vi.fn(silent);

  for (let n = 0; n < 3; n++) await get(name, load);

  expect(load).toHaveBeenCalledTimes(1);
  wait(1);
  expect(await get(name, async () => ["new"])).toEqual(["new"]);
});

test("without a cached list, the error of the service is thrown", async () => {
  await expect(get(randomUUID(), silent)).rejects.toThrow("silent");
});

test("each list is cached separately", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await get(one, async () => ["one"]);
  await get(other, async () => ["other"]);

  expect(await get(one, silent)).toEqual(["one"]);
});

test("a cached list of another shape is loaded again", async () => {
  const name = randomUUID();
  await get(name, async () => ["Access Bank"]);

  const banks = z.array(z.object({ code: z.string() }));
  const load = async () => [{ code: "044" }];

  expect(await kept.get({ name, list: banks, load })).toEqual([{ code: "044" }]);
});
