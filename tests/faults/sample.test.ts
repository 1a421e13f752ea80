import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { chooseSeed } from "../support/seed.ts";
import { modes } from "./failpoints.ts";
import { casesOf, parts } from "./sample.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const titles = Array.from({ length: 30 }, (_, stage) => `stage ${stage}`);
const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ work: "work", call: "call", nth }));
const namesOf = (cases: ReturnType<typeof casesOf>): string[] =>
  cases.map(({ point, mode }) => `${point.nth} ${mode}`);
const everyRun = Array.from({ length: parts }, (_, chosen) => String(chosen));

test("all runs together try every mode at every call exactly once", () => {
  const points = pointsOf(11);
  const runs = everyRun.flatMap((chosen) => namesOf(casesOf("a stage", points, chosen)));

  expect(runs.toSorted()).toEqual(namesOf(casesOf("a stage", points, "all")).toSorted());
  expect(runs).toHaveLength(points.length * modes.length);
});

test("each run has every mode, and a case of each stage, however few calls it makes", () => {
  for (const chosen of everyRun) {
    const cases = titles.map((title, stage) => casesOf(title, pointsOf(1 + (stage % 9)), chosen));

    expect(cases.filter(({ length }) => length === 0)).toEqual([]);
    expect(new Set(cases.flat().map(({ mode }) => mode))).toEqual(new Set(modes));
  }
});

test("a commit chooses the same on any day, and without a checkout every folder does", async () => {
  vi.stubEnv("TEST_SEED", undefined);
  vi.stubEnv("FAULT_SAMPLE", undefined);
  const print = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const drawnOn = async (day: string): Promise<string> => {
    vi.resetModules();
    vi.stubEnv("TEST_SEED", undefined);
    vi.setSystemTime(day);
    return (await import("./sample.ts")).sample;
  };

  const drawn = new Set<string>();
  for (const day of ["2026-11-27", "2026-11-28", "2027-02-03"]) drawn.add(await drawnOn(day));
  expect(drawn.size).toBe(1);
  expect(print.mock.lastCall?.[0]).toMatch(/^TEST_SEED=\d+$/);
  const outside = () => chooseSeed(mkdtempSync(join(tmpdir(), "outside-")));
  vi.stubEnv("TEST_SEED", undefined);
  expect(outside()).toBe(outside());
});

test("`TEST_SEED` repeats the choice of another run", () => {
  vi.stubEnv("TEST_SEED", "41");

  expect(chooseSeed(import.meta.dirname)).toBe(41);
});
