import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import budget from "./budget.json" with { type: "json" };

/** Counts the repository beside its budgets, and fails when it exceeds one that is binding. */
const root = join(import.meta.dirname, "..");
const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 2 ** 26,
});
const files = stdout.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));

const countIn = (paths: string[], unit: RegExp): number =>
  paths
    .map((path) => readFileSync(join(root, path), "utf8").match(unit)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

const isCode = (path: string) => /\.(tsx?|js|css)$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const isSupport = (path: string) => /^(tests|bench)\/|\/testing\//.test(path);
const isProduct = (path: string) => /^(functions|web|shared|infra|local)\//.test(path);

const code = files.filter(isCode);
const others = code.filter((path) => !isTest(path));
const counts: Record<keyof typeof budget.size, number> = {
  "lines of product": countIn(
    others.filter((path) => isProduct(path) && !isSupport(path)),
    /\n/g,
  ),
  "lines of support": countIn(others.filter(isSupport), /\n/g),
  "lines of tests": countIn(code.filter(isTest), /\n/g),
  "words of documents": countIn(
    files.filter((path) => path.endsWith(".md")),
    /\S+/g,
  ),
  "npm scripts": Object.keys(manifest.scripts).length,
};

for (const [what, { most, isBinding }] of Object.entries(budget.size)) {
  const count = counts[what as keyof typeof counts];
  const isOver = count > most;
  console.log(`${String(count).padStart(7)} of ${most} ${what}${isOver ? ": too many" : ""}`);
  if (isOver && isBinding) process.exitCode = 1;
}
