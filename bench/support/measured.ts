import { fork } from "node:child_process";
import { once } from "node:events";
import { Writable } from "node:stream";

export interface Measured {
  cpuSeconds: number;
  /** Peak memory of the process. */
  peakMb: number;
  bytes: number;
}

/** Runs a script in a separate process, which sends its result. */
export const inChild = async <T>(
  script: string,
  args: (string | number)[],
  execArgv: string[] = [],
): Promise<T> => {
  const child = fork(script, args.map(String), { execArgv });
  const sent: T[] = [];
  child.on("message", (result) => sent.push(result as T));
  const [code] = await once(child, "close");
  const [result] = sent;
  if (code !== 0 || result === undefined) throw new Error(`${script} ${args}: ${code}`);
  return result;
};

/** Measures work that writes into a stream, which takes everything at once. */
export const measured = async (work: (out: Writable) => Promise<void>): Promise<Measured> => {
  let bytes = 0;
  const sink = new Writable({
    highWaterMark: 256 * 1024,
    write: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      done();
    },
  });
  const cpu = process.cpuUsage();
  await work(sink);
  const { user, system } = process.cpuUsage(cpu);
  return {
    cpuSeconds: (user + system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
    bytes,
  };
};

/** The results of each subject. In turns, so that a busy moment of the machine affects all. */
export const inTurns = async <S extends string, T>(
  subjects: readonly S[],
  runs: number,
  measure: (subject: S) => Promise<T>,
): Promise<Record<S, T[]>> => {
  const results = Object.fromEntries(subjects.map((one) => [one, [] as T[]])) as Record<S, T[]>;
  for (let run = 0; run < runs; run++) {
    for (const subject of subjects) results[subject].push(await measure(subject));
  }
  return results;
};

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
