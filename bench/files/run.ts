import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readSheet } from "read-excel-file/node";
import { exportMemorySize } from "#infra/export-memory.ts";
import { inChild, inTurns, type Measured, mean } from "../support/measured.ts";
import { isLong, most, mostTimes, type Row, report, row } from "../support/row.ts";
import { workbookOf, writers } from "./workbooks.ts";

/** What does an export cost as a workbook, as a zip of images and as mandate forms? */
const script = join(import.meta.dirname, "measure.ts");
const runs = isLong ? 5 : 2;
const meanOf = (all: Measured[], figure: keyof Measured) => mean(all.map((one) => one[figure]));

const cellsOf = async (name: keyof typeof writers): Promise<string> => {
  const rows = await readSheet(await workbookOf(writers[name], 300));
  // A sheet stores a time as a fraction of a day.
  const isoMinute = (at: Date) =>
    new Date(Math.round(at.getTime() / 60_000) * 60_000).toISOString();
  return JSON.stringify(
    rows.map((cells) => cells.map((one) => (one instanceof Date ? isoMinute(one) : one))),
  );
};

const workbooks = async (): Promise<Row[]> => {
  const names = ["product", "limit", "plain"] as const;
  const cells = await Promise.all(names.map(cellsOf));
  if (new Set(cells).size > 1) throw new Error("The workbooks have different cells");
  const count = isLong ? 100_000 : 50_000;
  const measure = (name: string, rows: number) => inChild<Measured>(script, [name, rows]);
  const { peakMb: base } = await measure("product", 1);
  const { product, limit, plain } = await inTurns(names, runs, (name) => measure(name, count));
  const name = `workbook of ${count.toLocaleString("en")} accounts`;
  const ours = meanOf(product, "cpuSeconds");
  const cpu = { question: `${name}: CPU s`, ours };
  return [
    row({ ...cpu, beside: ["limit", meanOf(limit, "cpuSeconds")], target: mostTimes(2.3) }),
    row({
      ...cpu,
      beside: ["plain exceljs", meanOf(plain, "cpuSeconds")],
      target: mostTimes(0.75),
    }),
    row({
      question: `${name}: peak MB above one account`,
      ours: meanOf(product, "peakMb") - base,
      beside: ["plain exceljs", meanOf(plain, "peakMb") - base],
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
  const image = randomBytes(300_000);
  // As Lambda starts Node at this memory size.
  const options = [`--max-semi-space-size=${Math.floor(exportMemorySize / 20)}`];
  const measure = (images: number, from: string | number) =>
    inChild<Measured>(script, ["zip", images, from], options);
  const store = createServer(async (request, response) => {
    request.resume();
    await pause(20);
    response.end(image);
  });
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
  const { port } = store.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), "bench-zip-"));
  try {
    for (let at = 0; at < count; at++) {
      await writeFile(join(folder, `${at}.jpg`), randomBytes(image.length));
    }
    const cpu = await inTurns(["ours", "zip"], runs, async (name) =>
      name === "zip" ? zipCpuSeconds(folder) : (await measure(count, folder)).cpuSeconds,
    );
    const base = await measure(2, port);
    const large = await measure(many, port);
    return [
      row({
        question: `zip of ${count.toLocaleString("en")} images from disk: CPU s`,
        ours: mean(cpu.ours),
        beside: ["zip -0", mean(cpu.zip)],
        target: mostTimes(2),
      }),
      row({
        question: `zip of ${many.toLocaleString("en")} images from a store: peak MB above two images`,
        ours: large.peakMb - base.peakMb,
        target: most(200),
      }),
    ];
  } finally {
    store.close();
    await rm(folder, { recursive: true });
  }
};

const forms = async (): Promise<Row[]> => {
  const count = 500;
  const { all } = await inTurns(["all"], runs, () => inChild<Measured>(script, ["forms", count]));
  return [
    row({
      question: "mandate form, CPU ms",
      ours: (meanOf(all, "cpuSeconds") * 1000) / count,
      target: most(50),
    }),
    row({
      question: "mandate form, kB",
      ours: meanOf(all, "bytes") / count / 1000,
      target: most(25),
    }),
  ];
};

report([...(await workbooks()), ...(await zips()), ...(await forms())]);
