import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compare, comparisonTable } from "./support/gate.ts";
import { addToHistory, gatedFigures, readHistory } from "./support/history.ts";
import { busyWords, isMachineBusy, processorName } from "./support/machine.ts";
import { isMissed, type Row, tableOfRows } from "./support/row.ts";

/**
 * Runs the short form of every benchmark, one after another: `npm run bench [-- <name> …]`. Fails
 * when a target is missed. `--record` adds the run to the history; `--gate` compares the run with
 * the history.
 */
const shortForms: Record<string, string[]> = {
  "list-page": ["--sizes", "10000,20000"],
  "cold-start": ["--rounds", "31"],
  deliveries: ["--deliveries", "4000", "--slices", "20"],
  queueing: ["--accounts", "500", "--waiting", "2000", "--jobs", "100", "--forms", "60"],
  "import-register": ["--holders", "4000", "--slices", "4", "--search", "10000,20000"],
  "exports-excel": ["--rows", "50000", "--runs", "4"],
  "exports-zip": ["--images", "2000", "--many", "7000", "--runs", "3", "--peaks", "1"],
  "exports-forms": ["--forms", "500", "--runs", "3"],
  "exports-parts": ["--accounts", "120", "--runs", "2"],
  "back-office": ["--accounts", "1000", "--runs", "3"],
  "public-form": ["--runs", "1"],
};

const here = import.meta.dirname;

/** Runs a benchmark in a separate process, which reports its rows at the end. Drops its output. */
const rowsOf = (name: string): Promise<Row[]> => {
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
  const child = fork(join(here, name, "run.ts"), shortForms[name], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let rows: Row[] = [];
  child.once("message", (told) => {
    rows = told as Row[];
  });
  child.once("error", reject);
  child.once("close", (code) => {
    if (code === 0 && rows.length > 0) resolve(rows);
    else reject(new Error(`node bench/${name}/run.ts ended with ${code} and ${rows.length} rows`));
  });
  return promise;
};

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    gate: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
});
const unknown = asked.filter((name) => !(name in shortForms));
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(", ")}`);

const rows: Row[] = [];
const failed: string[] = [];
const begun = performance.now();
let isBusy = await isMachineBusy();
for (const name of asked.length > 0 ? asked : Object.keys(shortForms)) {
  const from = performance.now();
  const wasBusy = isBusy;
  const told = await rowsOf(name).catch((error) => {
    failed.push(String(error));
    return [];
  });
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
  isBusy = await isMachineBusy();
  rows.push(...told.map((row) => ({ ...row, isBusy: wasBusy || isBusy })));
}

const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const machine = `${processorName()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}`;
const text = `${tableOfRows(rows)}\n${failed.map((why) => `\nNot measured: ${why}\n`).join("")}`;
console.log(`\n${text}`);
const missed = rows.filter(isMissed).map(({ question }) => question);
if (missed.length > 0) console.error(`Missed targets: ${missed.join("; ")}`);

const figures = gatedFigures(rows);
const compared = values.gate ? compare(readHistory(), figures) : [];
if (values.gate) {
  console.log(`Compared with runs recorded on ${processorName()}:\n\n${comparisonTable(compared)}`);
}
const isWorse = !compared.every(({ holds }) => holds);
process.exitCode = failed.length > 0 || missed.length > 0 || isWorse ? 1 : 0;

if (values.record && failed.length === 0) addToHistory(figures);
if (asked.length === 0) {
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(
    join(here, "RESULTS.md"),
    `# Latest results

\`npm run bench\` runs the short form of every benchmark and writes this page. ${today}, ${minutes} minutes; ${machine}; ${busyWords()} at the end. When
other programs were at work, a target by the clock that was missed is *not judged*. The README of each benchmark has the long form and says how it measures.

${text}`,
  );
}
