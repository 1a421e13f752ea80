import { join } from "node:path";
import { parseArgs } from "node:util";
import { inChild, type Measured, middleOfRuns } from "../support/measured.ts";
import { table, writeFigures } from "../support/readme.ts";
import {
  atLeast,
  atMost,
  byClock,
  processorAtMost,
  tableOfRows,
  tellRows,
} from "../support/row.ts";
import { substitutedOf } from "./substituted.ts";

const { values } = parseArgs({
  options: {
    forms: { type: "string", default: "2000" },
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});
const forms = Number(values.forms);
const here = import.meta.dirname;
const measure = (what: Way, count: number) =>
  inChild<Measured>(join(here, "measure.ts"), [what, count]);

type Way = "product" | "zip" | "embedding" | "fields";
/** The other ways are slow, so they make fewer forms. */
const few = Math.ceil(forms / 25);
const counts: Record<Way, number> = { product: forms, zip: forms, embedding: few, fields: few };

const measureInTurns = async (): Promise<Record<Way, Measured[]>> => {
  const all: Record<Way, Measured[]> = { product: [], zip: [], embedding: [], fields: [] };
  for (let run = 0; run < Number(values.runs); run++) {
    for (const way of Object.keys(all) as Way[]) all[way].push(await measure(way, counts[way]));
  }
  return all;
};

const measured = await measureInTurns();

/** CPU time per form and forms per second, without the start of the process. */
const rateOf = (way: Way) => {
  const { cpuSeconds, wallSeconds } = middleOfRuns(measured[way]);
  return { cpuMs: (cpuSeconds * 1000) / counts[way], perSecond: counts[way] / wallSeconds };
};

const zip = rateOf("zip");
const fields = rateOf("fields");
const base = (await measure("zip", 1)).peakMb;
const peak = (await measure("zip", forms)).peakMb;
const { letters, lost } = await substitutedOf(200);

const line = (name: string, way: Way) => {
  const { cpuMs, perSecond } = rateOf(way);
  return [name, cpuMs.toFixed(2), perSecond.toFixed(0)];
};
const peer = "pdf-lib, fields filled in";
const rows = [
  {
    question: "mandate form into a zip, CPU ms",
    ours: zip.cpuMs.toFixed(2),
    peer: `${peer}: ${fields.cpuMs.toFixed(2)}`,
    ...processorAtMost(zip.cpuMs, fields.cpuMs, 0.05),
  },
  {
    question: "mandate forms a second into a zip",
    ours: zip.perSecond.toFixed(0),
    peer: `${peer}: ${fields.perSecond.toFixed(0)}`,
    ratio: (zip.perSecond / fields.perSecond).toFixed(2),
    ...byClock(atLeast(zip.perSecond, 300)),
  },
  { question: "mandate forms with a letter lost, of 200", ours: String(lost), ...atMost(lost, 0) },
];
const text = [
  tableOfRows(rows),
  table([
    ["way", "CPU ms a form", "forms a second"],
    line("product, form alone", "product"),
    line("product, from accounts into a zip", "zip"),
    line("pdf-lib, the font embedded each time", "embedding"),
    line("pdf-lib, fields filled in", "fields"),
  ]),
  `Peak ${peak.toFixed(0)} MB with ${forms.toLocaleString("en")} forms, ${base.toFixed(0)} with one. ` +
    `Letters looked for: ${letters.toLocaleString("en")} Yoruba, Igbo, Hausa and European letters in 200 forms read back.`,
].join("\n\n");
console.log(text);
if (values.write) writeFigures(here, text);
tellRows(rows);
