import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { EngineName } from "./run-engine.ts";

const program = join(import.meta.dirname, "run-engine.ts");

/** Starts an engine in a separate process; `kill` ends the process without any warning. */
export const runEngine = async (name: EngineName, dataDir: string, port = 0, key = "") => {
  const child = spawn(process.execPath, [program, name, dataDir, `${port}`, key], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exit;
  };
  onTestFinished(kill);
  const ended = exit.then(() => Promise.reject(new Error(`${name} did not start`)));
  const [line] = await Promise.race([once(child.stdout, "data"), ended]);
  const endpoint = String(line).trim();
  return { endpoint, port: Number(new URL(endpoint).port), kill };
};
