import { join } from "node:path";
import { parseArgs } from "node:util";
import { inChild, type Measured, middleOfRuns } from "../support/measured.ts";
import { installPeers } from "../support/peers.ts";
import { table, writeFigures } from "../support/readme.ts";
import {
  atMost,
  byClock,
  processorAtMost,
  type Row,
  tableOfRows,
  tellRows,
} from "../support/row.ts";
import { headings } from "./rows.ts";
import { tryWriter } from "./try-writers.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "100000,1000000" },
    /**
     * Runs of limit and product, in turns. Peers run once. With more rows than peers take, limit
     * and product run once.
     */
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});

const here = import.meta.dirname;
const inTurn = ["limit", "product"];
const peers = ["exceljs-without-waiting", "sheetjs", "exceljs-in-memory"];
/** The peers keep all rows, or nearly all, in memory. */
const mostRowsOfPeers = 100_000;

installPeers(here);
for (const writer of [...inTurn, ...peers]) await tryWriter(writer);

const measure = (writer: string, rows: number): Promise<Measured> =>
  inChild(join(here, "measure.ts"), [writer, rows], ["--max-old-space-size=8192"]);

const figures: string[] = [];
const told: Row[] = [];
/** Compares the product with the fastest peer. */
const rowsOf = (count: number, measured: Map<string, Measured>): Row[] => {
  const [ours, limit] = [measured.get("product"), measured.get("limit")];
  if (!ours || !limit) return [];
  const [fastest] = peers
    .flatMap((name) => ({ name, cpuSeconds: measured.get(name)?.cpuSeconds ?? Infinity }))
    .toSorted((a, b) => a.cpuSeconds - b.cpuSeconds);
  const plain = measured.get("exceljs-without-waiting");
  const peer = fastest && measured.get(fastest.name);
  const line = (what: string, of: (one: Measured) => string) => ({
    question: `workbook of ${count.toLocaleString("en")} accounts: ${what}`,
    ours: of(ours),
    ...(fastest && peer && { peer: `${fastest.name}: ${of(peer)}` }),
    limit: of(limit),
  });
  return [
    {
      ...line("CPU s", ({ cpuSeconds }) => cpuSeconds.toFixed(2)),
      ...processorAtMost(ours.cpuSeconds, limit.cpuSeconds, 2.3),
    },
    ...(plain
      ? [
          {
            question: `workbook of ${count.toLocaleString("en")} accounts: CPU s beside plain exceljs`,
            ours: ours.cpuSeconds.toFixed(2),
            peer: `exceljs-without-waiting: ${plain.cpuSeconds.toFixed(2)}`,
            ...processorAtMost(ours.cpuSeconds, plain.cpuSeconds, 0.75),
          },
        ]
      : []),
    {
      ...line("peak MB above base", ({ peakMb }) => (peakMb - base).toFixed(0)),
      ...atMost(ours.peakMb - base, 200),
    },
    {
      ...line("first byte ms", ({ firstByteMs }) => firstByteMs.toFixed(0)),
      ...byClock(atMost(ours.firstByteMs, 100)),
    },
  ];
};

const { peakMb: base } = await measure("product", 1);
for (const rows of values.rows.split(",").map(Number)) {
  const writers = rows > mostRowsOfPeers ? inTurn : [...inTurn, ...peers];
  const runs = rows > mostRowsOfPeers ? 1 : Number(values.runs);
  const all = new Map<string, Measured[]>(writers.map((writer) => [writer, []]));
  for (let run = 0; run < runs; run++) {
    for (const writer of run === 0 ? writers : inTurn) {
      const one = await measure(writer, rows);
      all.get(writer)?.push(one);
      console.log(writer, rows, one);
    }
  }
  const measured = new Map([...all].map(([writer, ones]) => [writer, middleOfRuns(ones)]));
  const limit = measured.get("limit")?.cpuSeconds ?? Number.NaN;
  const judged = rowsOf(rows, measured);
  told.push(...judged);
  figures.push(
    `${rows.toLocaleString("en")} accounts of ${headings.length} columns:`,
    tableOfRows(judged),
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
    ]),
  );
}
figures.push(`Base: ${base.toFixed(0)} MB, the product's writer with one account.`);
const text = figures.join("\n\n");
console.log(`\n${text}`);
if (values.write) writeFigures(here, text);
tellRows(told);
