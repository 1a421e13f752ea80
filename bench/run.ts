import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inChild } from "./support/measured.ts";
import { type Row, tableOf } from "./support/row.ts";

/**
 * Runs benchmarks one after another and prints their rows: `npm run bench [-- <name> …] [--long]`.
 * Fails when a benchmark cannot run. A missed target is printed and does not fail the run.
 */
const names = ["public-form", "office", "cold-start", "store", "files"];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: "boolean", default: false } },
});

// The functions that the benchmarks run would log each message.
process.env.POWERTOOLS_LOG_LEVEL = "SILENT";

const rows: Row[] = [];
for (const name of positionals.length > 0 ? positionals : names) {
  const script = join(import.meta.dirname, name, "run.ts");
  try {
    // In a process for each: they set variables, and some measure the memory of their process.
    rows.push(...(await inChild<Row[]>(script, values.long ? ["--long"] : [])));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

const machine = `${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
const load = `${loadavg()[0]?.toFixed(1)} at work on ${availableParallelism()} processors at the end`;
const day = new Date().toISOString().slice(0, 10);
const text = `${tableOf(rows)}\n\n${day}; ${machine}; ${load}.`;
const folder = join(import.meta.dirname, "../.cache");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "bench.md"), `${text}\n`);
console.log(`\n${text}`);
