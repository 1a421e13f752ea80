import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isReadBy, parts } from "./nightly-parts.ts";

const workflow = readFileSync(
  join(import.meta.dirname, "../.github/workflows/nightly.yml"),
  "utf8",
);
const patterns = workflow.matchAll(/^ +- (\^.+)$/gm).map(([, pattern = ""]) => new RegExp(pattern));

test("each part of the night runs in one job of the workflow", () => {
  const jobs = [...patterns];
  const jobsOf = parts.map(({ name }) => [name, jobs.filter((job) => job.test(name)).length]);
  expect(jobsOf).toEqual(parts.map(({ name }) => [name, 1]));
});

test("a changed document or runner makes no part run again, a changed benchmark only the gate", () => {
  const readers = (path: string) =>
    parts.filter((part) => isReadBy(part, path)).map(({ name }) => name);

  expect(readers("docs/faults.md")).toEqual([]);
  expect(readers("README.md")).toEqual([]);
  expect(readers("tests/nightly-parts.ts")).toEqual([]);
  expect(readers("bench/history.jsonl")).toEqual(["bench gate"]);
  expect(readers("shared/kyc/rights.ts")).toEqual(parts.map(({ name }) => name));
  expect(readers("tests/kyc.test.ts")).toEqual(parts.map(({ name }) => name));
});
