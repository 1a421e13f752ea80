import { spawn } from "node:child_process";
import { Writable } from "node:stream";

export interface Measured {
  cpuSeconds: number;
  wallSeconds: number;
  /** Peak memory of the process. */
  peakMb: number;
  firstByteMs: number;
  bytes: number;
}

/** Runs a measuring script in a separate process; the last line that it prints is its result. */
export const inChild = <T>(script: string, args: (string | number)[], nodeArgs: string[] = []) =>
  new Promise<T>((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArgs, script, ...args.map(String)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.on("data", (chunk) => {
      printed += chunk;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      const last = printed.trim().split("\n").at(-1) ?? "";
      if (code === 0) resolve(JSON.parse(last) as T);
      else reject(new Error(`${script} ${args.join(" ")} ended with ${code}`));
    });
  });

/** A stream that takes everything immediately and notes the time of the first byte. */
const openSink = () => {
  const begun = performance.now();
  const noted = { bytes: 0, firstByteMs: Number.NaN };
  const sink = new Writable({
    highWaterMark: 256 * 1024,
    write: (chunk: Buffer, _, done) => {
      if (noted.bytes === 0) noted.firstByteMs = performance.now() - begun;
      noted.bytes += chunk.length;
      done();
    },
  });
  return { sink, noted };
};

/** Measures work that writes into a stream, from its start to its end. */
export const measured = async (work: (out: Writable) => Promise<void>): Promise<Measured> => {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const { sink, noted } = openSink();
  await work(sink);
  const { user, system } = process.cpuUsage(cpu);
  return {
    cpuSeconds: (user + system) / 1e6,
    wallSeconds: (performance.now() - begun) / 1000,
    peakMb: process.resourceUsage().maxRSS / 1024,
    ...noted,
  };
};

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const each =
  (summary: (values: number[]) => number) =>
  <T extends Record<keyof T, number>>(all: T[]): T =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((name) => [
        name,
        summary(all.map((one) => one[name as keyof T])),
      ]),
    ) as T;

/** The median of each figure. */
export const middleOf = each(median);

/**
 * The mean of each figure, for processor times: with fifteen programs at work on two processors,
 * the ratio of two means of three runs varied by 5 %, that of two medians by 13 %.
 */
export const meanOf = each(mean);

/** The median of each figure, but the mean of the processor time. */
export const middleOfRuns = (runs: Measured[]): Measured => ({
  ...middleOf(runs),
  cpuSeconds: mean(runs.map(({ cpuSeconds }) => cpuSeconds)),
});
