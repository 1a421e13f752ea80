import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { madeUpPerson } from "#local/demo-data/people.ts";
import type { Running } from "#local/running.ts";
import { sentBy } from "#tests/support/sent-form.ts";
import { until } from "#tests/support/until.ts";
import { busyWords } from "../support/machine.ts";
import { median } from "../support/measured.ts";
import { writeFigures } from "../support/readme.ts";
import { atMost, tableOfRows, tellRows } from "../support/row.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "9" },
    forms: { type: "string", default: "20" },
    write: { type: "boolean", default: false },
  },
});
const [rounds, forms] = [Number(values.rounds), Number(values.forms)];
/** More than the processor that a submission took at release 1.0.0. */
const mostMoreMs = 40;
/** What follows a form, its email and its comparison, has ended by then. */
const quietMs = 5_000;
const firstPerson = 40_000;
const root = join(import.meta.dirname, "../..");
const folder = await mkdtemp(join(tmpdir(), "bench-submission-"));

/** The commit of the release, with the packages of this checkout. */
const releaseFolder = (): string => {
  const search = ["log", "-1", "--format=%H", "--grep=^chore(release): 1.0.0$"];
  const commit = execFileSync("git", search, { cwd: root, encoding: "utf8" }).trim();
  if (!commit) throw new Error("The history has no commit of release 1.0.0");
  const at = join(folder, "release");
  mkdirSync(at);
  const options = { cwd: root, maxBuffer: 1024 ** 3 };
  const packed = execFileSync("git", ["archive", commit], options);
  execFileSync("tar", ["-x", "-C", at], { input: packed });
  symlinkSync(join(root, "node_modules"), join(at, "node_modules"));
  return at;
};

interface Measured {
  web: string;
  pid: number;
  stop: () => void;
}

const start = async (cwd: string, dataDir: string): Promise<Measured> => {
  const options = ["--port", "0", "--registers", "demo", "--limits", "off"];
  const args = ["local/start.ts", "--data", dataDir, ...options];
  const child = spawn(process.execPath, args, { cwd, stdio: "ignore" });
  const file = join(dataDir, "running.json");
  const { web, pid } = await until(
    "the product",
    async () =>
      existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Running) : undefined,
    300_000,
  );
  return { web, pid, stop: () => child.kill("SIGINT") };
};

/** Processor time of a process and the processes that it started, in milliseconds. Linux only. */
const processorMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return (
    (user + system) * tickMs +
    children
      .filter(Boolean)
      .map(Number)
      .reduce((sum, one) => sum + processorMs(one), 0)
  );
};
const tickMs = 10;

const during = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  const before = processorMs(pid);
  await work();
  return processorMs(pid) - before;
};

/** Of one form and everything that follows from it, without what the product takes when it is idle. */
const perForm = async ({ web, pid }: Measured, from: number): Promise<number> => {
  const begun = performance.now();
  const spent = await during(pid, async () => {
    for (let n = from; n < from + forms; n++) await sentBy(web, madeUpPerson(n), randomUUID());
    await pause(quietMs);
  });
  const lasted = performance.now() - begun;
  const idle = await during(pid, () => pause(quietMs));
  return (spent - (idle * lasted) / quietMs) / forms;
};

const products: Measured[] = [];
try {
  const places = { ours: root, release: releaseFolder() };
  const times: Record<keyof typeof places, number[]> = { ours: [], release: [] };
  const started = {} as Record<keyof typeof places, Measured>;
  for (const name of ["ours", "release"] as const) {
    started[name] = await start(places[name], join(folder, `data-${name}`));
    products.push(started[name]);
  }
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const name of ["ours", "release"] as const) {
      const ms = await perForm(started[name], firstPerson + round * forms);
      if (round > 0) times[name].push(ms);
    }
  }
  const [ours, release] = [median(times.ours), median(times.release)];
  const row = {
    question: "processor of a submission and of what follows from it, ms",
    ours: ours.toFixed(0),
    peer: `release 1.0.0: ${release.toFixed(0)}`,
    ratio: (ours / release).toFixed(2),
    ...atMost(ours - release, mostMoreMs, " ms more"),
  };
  const text = `${tableOfRows([row])}\n\n${(ours - release).toFixed(0)} ms more; median of ${rounds} rounds of ${forms} forms each, in turns; ${busyWords()}.`;
  console.log(text);
  if (values.write) writeFigures(import.meta.dirname, text);
  tellRows([row]);
} finally {
  for (const { stop } of products) stop();
  await pause(quietMs);
  await rm(folder, { recursive: true, force: true });
}
