import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Running } from "#local/running.ts";
import { isRequired } from "./second-factor.ts";
import { until } from "./until.ts";

const startsWithinMs = 110_000;
/** Time limit for the end of a test file, because a stop waits for the work in hand. */
export const endsWithinMs = 60_000;
/** Skips the background import of a hundred thousand holders if no test looks for them. */
export const demoRegisters = ["--registers", "demo"];
const secondFactor = isRequired ? ["--second-factor", "required"] : [];
const root = join(import.meta.dirname, "../..");

/** The whole product as `npm start` runs it, in a separate process that a test may kill. */
export interface Product {
  running: Running;
  /** Sends Ctrl-C and waits for the end of the process. */
  stop: () => Promise<void>;
  /** Sends `kill -9` and waits for the end of the process. */
  kill: () => Promise<void>;
  /** Everything that the process has printed. */
  output: () => string;
}

export const startProduct = async (dataDir: string, ...options: string[]): Promise<Product> => {
  // Few tests look at the undo of a decision (D77); for the others no email waits for its end.
  const env = { UNDO_SECONDS: "0", ...process.env };
  const child = spawn(
    process.execPath,
    ["local/start.ts", "--data", dataDir, "--port", "0", ...secondFactor, ...options],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"], env },
  );
  let printed = "";
  child.stdout.on("data", (text) => (printed += text));
  child.stderr.on("data", (text) => (printed += text));
  const running = await untilReady(child, join(dataDir, "running.json"), () => printed);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };
  return { running, stop: () => end("SIGINT"), kill: () => end("SIGKILL"), output: () => printed };
};

const untilReady = async (child: ChildProcess, file: string, printed: () => string) => {
  const ready = async () => {
    if (child.exitCode !== null) throw new Error("The product ended");
    const running = read(file);
    return running?.pid === child.pid && running;
  };
  try {
    return await until("the start of the product", ready, startsWithinMs);
  } catch (cause) {
    child.kill("SIGKILL");
    throw new Error(`The product was not ready: ${printed()}`, { cause });
  }
};

const read = (file: string): Running | undefined => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
};
