import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { top } from "#infra/functions.ts";
import { buildWeb } from "#web/build.ts";
import { busyWords } from "../support/machine.ts";
import { median } from "../support/measured.ts";
import { writeFigures } from "../support/readme.ts";
import { atMost, tableOfRows, tellRows } from "../support/row.ts";

/** How long from nothing but built pages until all templates and bundles of a stage are there, judged by AWS's rules. */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});

await buildWeb();
const outdir = mkdtempSync(join(tmpdir(), "synthesis-"));
process.on("exit", () => rmSync(outdir, { recursive: true }));

const secondsOf = async (stage: string): Promise<number> => {
  const begun = performance.now();
  const child = spawn(process.execPath, ["infra/app.ts"], {
    cwd: top,
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify({ stage }) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The synthesis of ${stage} ended with ${code}`);
  return (performance.now() - begun) / 1000;
};

const rows = [];
for (const stage of ["demo", "live"]) {
  const times: number[] = [];
  for (let run = 0; run < Number(values.runs); run++) times.push(await secondsOf(stage));
  const seconds = median(times);
  rows.push({
    question: `stage ${stage}: seconds until templates and bundles are there`,
    ours: seconds.toFixed(1),
    ...atMost(seconds, 10),
  });
}
const text = `${tableOfRows(rows)}\n\nMedian of ${values.runs}, ${busyWords()}.`;
console.log(text);
if (values.write) writeFigures(import.meta.dirname, text);
tellRows(rows);
