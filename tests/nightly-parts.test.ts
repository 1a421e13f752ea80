import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parts } from "./nightly-parts.ts";

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
