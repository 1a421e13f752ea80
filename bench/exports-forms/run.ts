import { join } from "node:path";
import { parseArgs } from "node:util";
import { inChild, type Measured, middleOfRuns } from "../support/measured.ts";
import { table, writeFigures } from "../support/readme.ts";
import {
  atMost,
  byClock,
  countAtMost,
  processorAtMost,
  tableOfRows,
  tellRows,
} from "../support/row.ts";
import { substitutedOf } from "./substituted.ts";

const { values } = parseArgs({
  options: {
    forms: { type: "string", default: "500" },
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});
const forms = Number(values.forms);
const here = import.meta.dirname;
const measure = (what: Way, count: number) =>
  inChild<Measured>(join(here, "measure.ts"), [what, count]);

type Way = "alone" | "zip" | "guide";
/** The other way is slow, so it makes fewer forms. */
const counts: Record<Way, number> = { alone: forms, zip: forms, guide: Math.ceil(forms / 5) };

const measureInTurns = async (): Promise<Record<Way, Measured[]>> => {
  const all: Record<Way, Measured[]> = { alone: [], zip: [], guide: [] };
  for (let run = 0; run < Number(values.runs); run++) {
    for (const way of Object.keys(all) as Way[]) all[way].push(await measure(way, counts[way]));
  }
  return all;
};

const all = await measureInTurns();

/** Per form, without the start of the process. */
const formOf = (way: Way) => {
  const { cpuSeconds, bytes } = middleOfRuns(all[way]);
  return { cpuMs: (cpuSeconds * 1000) / counts[way], kb: bytes / counts[way] / 1000 };
};

const alone = formOf("alone");
const zip = formOf("zip");
const guide = formOf("guide");
const base = (await measure("zip", 1)).peakMb;
const peak = (await measure("zip", forms)).peakMb;
const { letters, lost } = await substitutedOf(100);
const ofTenthousand = (1000 * zip.cpuMs) / 1000;

const peer = (ofGuide: string) => `pdfkit as in its guide: ${ofGuide}`;
const rows = [
  {
    question: "mandate form without images, CPU ms",
    ours: alone.cpuMs.toFixed(1),
    ...byClock(atMost(alone.cpuMs, 50)),
  },
  {
    question: "mandate form beside a plain one, CPU",
    ours: alone.cpuMs.toFixed(1),
    peer: peer(guide.cpuMs.toFixed(1)),
    ...processorAtMost(alone.cpuMs, guide.cpuMs, 0.5),
  },
  {
    question: "mandate form without images, kB",
    ours: alone.kb.toFixed(1),
    peer: peer(guide.kb.toFixed(1)),
    ...countAtMost(Number(alone.kb.toFixed(1)), 25),
  },
  {
    question: "10,000 mandate forms with images in ten invocations, CPU seconds of each",
    ours: ofTenthousand.toFixed(0),
    ...byClock(atMost(ofTenthousand, 300)),
  },
  { question: "mandate forms with a letter lost, of 100", ours: String(lost), ...atMost(lost, 0) },
];
const line = (name: string, { cpuMs, kb }: ReturnType<typeof formOf>) => [
  name,
  cpuMs.toFixed(1),
  kb.toFixed(1),
];
const text = [
  tableOfRows(rows),
  table([
    ["way", "CPU ms a form", "kB a form"],
    line("product, form without images", alone),
    line("product, from accounts into a zip, with images", zip),
    line("pdfkit as in its guide, without frames and images", guide),
  ]),
  `Peak ${peak.toFixed(0)} MB with ${forms.toLocaleString("en")} forms, ${base.toFixed(0)} with one. ` +
    `Letters looked for: ${letters.toLocaleString("en")} Latin, Greek and Cyrillic letters in 100 forms read back. ` +
    "The seconds of an invocation are the CPU ms of a form with images on this machine, times 1,000: without the time to read the images.",
].join("\n\n");
console.log(text);
if (values.write) writeFigures(here, text);
tellRows(rows);
