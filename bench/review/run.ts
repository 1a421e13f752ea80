import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "#tests/browser/launch.ts";
import { demoRegisters, startProduct } from "#tests/support/product.ts";
import { buildWeb } from "#web/build.ts";
import { busyWords } from "../support/machine.ts";
import { writeFigures } from "../support/readme.ts";
import { tellRows } from "../support/row.ts";
import { clerkSession } from "../support/signed-in.ts";
import { type Before, rowsOf, tableBeside, told } from "./figures.ts";
import { measureAll } from "./measure.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
    /** Keeps the figures as those to compare with. */
    before: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
const kept = join(import.meta.dirname, "before.json");

const folder = await mkdtemp(join(tmpdir(), "bench-review-"));
const dataDir = join(folder, "data");
// Before the start of the product, which has a time limit.
await buildWeb();
execFileSync(process.execPath, [join(import.meta.dirname, "fill.ts"), dataDir], {
  stdio: "inherit",
});
const product = await startProduct(dataDir, ...demoRegisters, "--limits", "off");
const browser = await launchBrowser();
try {
  const session = await clerkSession(product.running);
  const begun = busyWords();
  const { figures, hidden } = await measureAll(browser, {
    url: product.running.web,
    session,
    runs,
  });
  if (values.before) {
    const before = Object.fromEntries(figures.map((figure) => [figure.name, told(figure)]));
    writeFileSync(kept, `${JSON.stringify(before, undefined, 2)}\n`);
  }
  const before: Before = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
  const text = [
    `${browser.version()}; ${begun} at the start, ${busyWords()} at the end. Counts are exact; seconds are the median, and longer on a busy machine:`,
    tableBeside(figures, before),
    ...hidden,
  ].join("\n\n");
  console.log(`\n${text}`);
  if (values.write) writeFigures(import.meta.dirname, text);
  tellRows(rowsOf(figures));
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
