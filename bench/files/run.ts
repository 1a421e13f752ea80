import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readSheet } from "read-excel-file/node";
import { exportMemorySize } from "#infra/export-memory.ts";
import { accounts, imagesOfAccount } from "../support/accounts.ts";
import { inChild, inTurns, type Measured, median } from "../support/measured.ts";
import { isLong, most, mostTimes, type Row, report, row } from "../support/row.ts";
import { cellsOf, headings, product } from "./workbooks.ts";

/** What does an export cost as a workbook, as a zip of images and as mandate forms? */
const script = join(import.meta.dirname, "measure.ts");
const runs = isLong ? 5 : 3;
const measure = (what: string, accounts: number) => inChild<Measured>(script, [what, accounts]);
const medianOf = (all: Measured[], figure: keyof Measured) => median(all.map((one) => one[figure]));

/** The peers write the cells that the product writes. */
const checkCells = async (): Promise<void> => {
  const out = new PassThrough();
  const [file] = await Promise.all([buffer(out), product(accounts(300), out)]);
  const all = (await Array.fromAsync(accounts(300))).flat();
  if (textOf(await readSheet(file)) !== textOf([headings, ...all.map(cellsOf)])) {
    throw new Error("The product writes other cells than the peers");
  }
};

/** In whole seconds: a sheet stores a time as a fraction of a day. */
const textOf = (rows: unknown[][]): string => {
  const plain = (cell: unknown) =>
    cell instanceof Date ? Math.round(cell.getTime() / 1000) : cell;
  return JSON.stringify(rows.map((cells) => cells.map(plain)));
};

const workbooks = async (): Promise<Row[]> => {
  await checkCells();
  const count = isLong ? 100_000 : 50_000;
  const { peakMb: base } = await measure("product", 1);
  const names = ["product", "limit", "plain"] as const;
  const all = await inTurns(names, runs, (name) => measure(name, count));
  const name = `workbook of ${count.toLocaleString("en")} accounts`;
  const cpu = { question: `${name}: CPU s`, ours: medianOf(all.product, "cpuSeconds") };
  return [
    row({ ...cpu, beside: ["limit", medianOf(all.limit, "cpuSeconds")], target: mostTimes(2.3) }),
    row({
      ...cpu,
      beside: ["plain exceljs", medianOf(all.plain, "cpuSeconds")],
      target: mostTimes(0.75),
    }),
    row({
      question: `${name}: peak MB above one account`,
      ours: medianOf(all.product, "peakMb") - base,
      beside: ["plain exceljs", medianOf(all.plain, "peakMb") - base],
      target: most(200),
    }),
  ];
};

/** CPU seconds of Info-ZIP for the same files, stored without compression. */
const zipCpuSeconds = (folder: string): number => {
  const command = `TIMEFORMAT="%U %S"; { time zip -0 -q -r - . > /dev/null 2>&1; } 2>&1`;
  const times = execFileSync("bash", ["-c", command], { cwd: folder, encoding: "utf8" });
  const [user, system] = times.split(" ").map(Number);
  return (user ?? Number.NaN) + (system ?? Number.NaN);
};

const zips = async (): Promise<Row[]> => {
  const count = isLong ? 2000 : 1000;
  /** What a part of an export holds. */
  const many = 7000;
  await using folder = await mkdtempDisposable(join(tmpdir(), "bench-zip-"));
  for (let at = 0; at < count; at++) {
    await writeFile(join(folder.path, `${at}.jpg`), randomBytes(300_000));
  }
  // As Lambda starts Node at this memory size.
  const options = [`--max-semi-space-size=${Math.floor(exportMemorySize / 20)}`];
  const zipOf = (images: number, ...pauseMs: number[]) => {
    const args = ["zip", images / imagesOfAccount, folder.path, count, ...pauseMs];
    return inChild<Measured>(script, args, options);
  };
  const cpu = await inTurns(["ours", "zip"], runs, async (name) =>
    name === "zip" ? zipCpuSeconds(folder.path) : (await zipOf(count)).cpuSeconds,
  );
  // As soon as a store returns them.
  const base = await zipOf(imagesOfAccount, 20);
  const large = await zipOf(many, 20);
  return [
    row({
      question: `zip of ${count.toLocaleString("en")} images: CPU s`,
      ours: median(cpu.ours),
      beside: ["zip -0", median(cpu.zip)],
      target: mostTimes(2),
    }),
    row({
      question: `zip of ${many.toLocaleString("en")} images: peak MB above two images`,
      ours: large.peakMb - base.peakMb,
      target: most(200),
    }),
  ];
};

const forms = async (): Promise<Row[]> => {
  const count = 500;
  const { cpuSeconds, bytes } = await measure("forms", count);
  return [
    row({ question: "mandate form, CPU ms", ours: (cpuSeconds * 1000) / count, target: most(50) }),
    row({ question: "mandate form, kB", ours: bytes / count / 1000, target: most(25) }),
  ];
};

report([...(await workbooks()), ...(await zips()), ...(await forms())]);
