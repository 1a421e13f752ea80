import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { exportMemorySize } from "#infra/export-memory.ts";
import { inChild, type Measured, mean, middleOfRuns } from "../support/measured.ts";
import { writeFigures } from "../support/readme.ts";
import { atMost, processorAtMost, tableOfRows, tellRows } from "../support/row.ts";

const { values } = parseArgs({
  options: {
    images: { type: "string", default: "2000" },
    /** What a part of an export holds. */
    many: { type: "string", default: "7000" },
    runs: { type: "string", default: "3" },
    /** Runs for the peaks, which take the longest. */
    peaks: { type: "string", default: "3" },
    write: { type: "boolean", default: false },
  },
});
const images = Number(values.images);
const many = Number(values.many);
const bytesOfImage = 300_000;
const here = import.meta.dirname;
/** The option with which Lambda starts Node by default. */
const asInLambda = [`--max-semi-space-size=${Math.floor(exportMemorySize / 20)}`];
type What = "zip" | "read";
const measure = async (what: What, from: string, count: number): Promise<Measured> => {
  const measured = await inChild<Measured>(
    join(here, "measure.ts"),
    [what, from, count],
    asInLambda,
  );
  console.log(what, count, from, measured);
  return measured;
};

/** CPU seconds of Info-ZIP for the same files, stored without compression. */
const zipCpuSeconds = (folder: string): number => {
  const times = execFileSync(
    "bash",
    ["-c", `TIMEFORMAT="%U %S"; { time zip -0 -q -r - . > /dev/null 2>&1; } 2>&1`],
    { cwd: folder, encoding: "utf8" },
  );
  return times
    .trim()
    .split(" ")
    .map(Number)
    .reduce((sum, seconds) => sum + seconds, 0);
};

const startStore = async (): Promise<{ store: ChildProcess; port: string }> => {
  const store = spawn(process.execPath, [join(here, "store-with-latency.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(store.stdout as NodeJS.ReadableStream, "data");
  return { store, port: String(port).trim() };
};

const runs = Array.from({ length: Number(values.runs) }, (_, run) => run);
const peakRuns = Array.from({ length: Number(values.peaks) }, (_, run) => run);

const compareCpu = async () => {
  const folder = await mkdtemp(join(tmpdir(), "bench-zip-"));
  try {
    await mkdir(folder, { recursive: true });
    for (let at = 0; at < images; at++) {
      await writeFile(join(folder, `${at}.jpg`), randomBytes(bytesOfImage));
    }
    const ours: number[] = [];
    const zips: number[] = [];
    for (const _ of runs) {
      zips.push(zipCpuSeconds(folder));
      ours.push((await measure("zip", folder, images)).cpuSeconds);
    }
    return { ours: mean(ours), zip: mean(zips) };
  } finally {
    await rm(folder, { recursive: true });
  }
};

const compareReads = async () => {
  const { store, port } = await startStore();
  try {
    const zips: Measured[] = [];
    const reads: Measured[] = [];
    for (const _ of runs) {
      reads.push(await measure("read", port, images));
      zips.push(await measure("zip", port, images));
    }
    const base = (await measure("zip", port, 2)).peakMb;
    const peaks = [];
    for (const count of [images, many]) {
      const each: number[] = [];
      for (const _ of peakRuns) each.push((await measure("zip", port, count)).peakMb);
      peaks.push({ count, peakMb: Math.max(...each) - base });
    }
    return { read: middleOfRuns(reads), zip: middleOfRuns(zips), base, peaks };
  } finally {
    store.kill();
  }
};

const cpu = await compareCpu();
const reads = await compareReads();
const rate = ({ wallSeconds }: Measured) =>
  ((images * bytesOfImage) / 1e6 / wallSeconds).toFixed(0);
const rows = [
  {
    question: `zip: CPU for ${images.toLocaleString("en")} images from disk, s`,
    ours: cpu.ours.toFixed(2),
    peer: `zip -0: ${cpu.zip.toFixed(2)}`,
    ...processorAtMost(cpu.ours, cpu.zip, 2),
  },
  {
    question: `zip: CPU for ${images.toLocaleString("en")} images from a store with 20 ms, s`,
    ours: reads.zip.cpuSeconds.toFixed(2),
    limit: `reading alone: ${reads.read.cpuSeconds.toFixed(2)}`,
    ...processorAtMost(reads.zip.cpuSeconds, reads.read.cpuSeconds, 2),
  },
  ...reads.peaks.map(({ count, peakMb }) => ({
    question: `zip: peak MB above base with ${count.toLocaleString("en")} images`,
    ours: peakMb.toFixed(0),
    ...atMost(peakMb, 200),
  })),
];
const text = [
  tableOfRows(rows),
  `From the store, 16 at once: ${rate(reads.zip)} MB a second, reading alone ${rate(reads.read)}. ` +
    `Images of ${bytesOfImage / 1000} kB; means of ${values.runs} runs in turns, of peaks the highest; base ${reads.base.toFixed(0)} MB, with two.`,
].join("\n\n");
console.log(text);
if (values.write) writeFigures(here, text);
tellRows(rows);
