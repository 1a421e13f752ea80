import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Row, tableOf } from "./support/row.ts";

/**
 * Runs benchmarks one after another and prints their rows: `npm run bench [-- <name> …] [--long]`.
 * Fails when a benchmark cannot run. A missed target is printed and does not fail the run.
 */
const names = ["public-form", "office", "cold-start", "store", "files"];
const here = import.meta.dirname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(", ")}. Known: ${names.join(", ")}`);

// The functions that the benchmarks run would log each message.
process.env.POWERTOOLS_LOG_LEVEL = "SILENT";

/** In a process for each: they set variables, and some measure the memory of their process. */
const rowsOf = (name: string): Promise<Row[]> => {
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
  const child = fork(join(here, name, "run.ts"), values.long ? ["--long"] : []);
  let rows: Row[] = [];
  child.once("message", (sent) => {
    rows = sent as Row[];
  });
  child.once("error", reject);
  child.once("close", (code) => {
    if (code === 0 && rows.length > 0) resolve(rows);
    else reject(new Error(`bench/${name}/run.ts ended with ${code} and ${rows.length} rows`));
  });
  return promise;
};

const rows: Row[] = [];
const failures: string[] = [];
for (const name of positionals.length > 0 ? positionals : names) {
  const begun = performance.now();
  rows.push(
    ...(await rowsOf(name).catch((error: Error) => {
      failures.push(error.message);
      return [];
    })),
  );
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

const machine = `${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
const load = `${loadavg()[0]?.toFixed(1)} at work on ${availableParallelism()} processors at the end`;
const missed = rows.filter(({ isMet }) => !isMet).map(({ question }) => question);
const text = [
  tableOf(rows),
  `${new Date().toISOString().slice(0, 10)}; ${machine}; ${load}.`,
  ...(missed.length > 0 ? [`Missed: ${missed.join("; ")}.`] : []),
  ...failures,
].join("\n\n");
const folder = join(here, "../.cache");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "bench.md"), `${text}\n`);
console.log(`\n${text}`);
if (failures.length > 0) process.exitCode = 1;
