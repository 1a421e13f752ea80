import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { inChild, type Measured } from "../support/measured.ts";
import { table, writeFigures } from "../support/readme.ts";
import { headings } from "./rows.ts";
import { tryWriter } from "./try-writers.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000,1000000" },
    write: { type: "boolean", default: false },
  },
});

const here = import.meta.dirname;
const inTurn = ["limit", "product"];
const peers = ["exceljs-without-waiting", "sheetjs", "write-excel-file", "exceljs-in-memory"];
/** The peers keep all rows in memory, or nearly. */
const mostRowsOfPeers = 100_000;

if (!existsSync(join(here, "peers/node_modules"))) {
  execFileSync("npm", ["ci", "--prefix", join(here, "peers")], { stdio: "inherit" });
}
for (const writer of [...inTurn, ...peers]) await tryWriter(writer);

const measure = (writer: string, rows: number): Promise<Measured> =>
  inChild(join(here, "measure.ts"), [writer, rows], ["--max-old-space-size=8192"]);

const figures: string[] = [];
const { peakMb: base } = await measure("product", 1);
for (const rows of values.rows.split(",").map(Number)) {
  const writers = rows > mostRowsOfPeers ? inTurn : [...inTurn, ...peers];
  const measured = new Map<string, Measured>();
  for (const writer of writers) {
    measured.set(writer, await measure(writer, rows));
    console.log(writer, rows, measured.get(writer));
  }
  const limit = measured.get("limit")?.cpuSeconds ?? Number.NaN;
  figures.push(
    `${rows.toLocaleString("en")} accounts of ${headings.length} columns:`,
    table([
      ["writer", "CPU s", "× the limit", "peak MB above base", "first byte ms", "MB written"],
      ...[...measured].map(([writer, { cpuSeconds, peakMb, firstByteMs, bytes }]) => [
        writer,
        cpuSeconds.toFixed(2),
        (cpuSeconds / limit).toFixed(2),
        (peakMb - base).toFixed(0),
        firstByteMs.toFixed(firstByteMs < 10 ? 1 : 0),
        (bytes / 1e6).toFixed(1),
      ]),
      ["target", "", "≤ 1.9", "≤ 200", "≤ 100", ""],
    ]),
  );
}
figures.push(`Base: ${base.toFixed(0)} MB, the product's writer with one account.`);
const text = figures.join("\n\n");
console.log(`\n${text}`);
if (values.write) writeFigures(here, text);
