import { join } from "node:path";
import { parseArgs } from "node:util";
import { inChild, type Measured, median } from "../support/measured.ts";
import { table, writeFigures } from "../support/readme.ts";
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
const measure = (what: string, count: number) =>
  inChild<Measured>(join(here, "measure.ts"), [what, count]);

/** Processor time a form and forms a second, the start of the process left out. */
const rates = async (what: string, count: number) => {
  const runs: Measured[] = [];
  for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(what, count));
  return {
    cpuMs: (median(runs.map(({ cpuSeconds }) => cpuSeconds)) * 1000) / count,
    perSecond: count / median(runs.map(({ wallSeconds }) => wallSeconds)),
  };
};

const product = await rates("product", forms);
const zip = await rates("zip", forms);
const embedding = await rates("embedding", Math.ceil(forms / 25));
const fields = await rates("fields", Math.ceil(forms / 25));
const base = (await measure("zip", 1)).peakMb;
const peak = (await measure("zip", forms)).peakMb;
const { letters, lost } = await substitutedOf(200);

const line = (name: string, { cpuMs, perSecond }: typeof product) => [
  name,
  cpuMs.toFixed(2),
  perSecond.toFixed(0),
];
const text = [
  table([
    ["way", "CPU ms a form", "forms a second"],
    line("product, form alone", product),
    line("product, from accounts into a zip", zip),
    line("pdf-lib, the font embedded each time", embedding),
    line("pdf-lib, fields filled in", fields),
    ["target", "≤ 3", "≥ 300 into a zip"],
  ]),
  `Peak ${peak.toFixed(0)} MB with ${forms.toLocaleString("en")} forms, ${base.toFixed(0)} with one. ` +
    `Of ${letters.toLocaleString("en")} Yoruba, Igbo, Hausa and European letters in 200 forms read back, forms with one lost or replaced: ${lost}.`,
].join("\n\n");
console.log(text);
if (values.write) writeFigures(here, text);
