import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const program = join(import.meta.dirname, "run-engine.ts");

/** Starts an engine or stand-in in a separate process; `kill` ends the process without any warning. */
export const runEngine = async (name: string, dataDir: string, folder = "engines", key = "") => {
  const child = spawn(process.execPath, [program, folder, name, dataDir, key], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exit;
  };
  onTestFinished(kill);
  const ended = exit.then(() => Promise.reject(new Error(`${name} did not start`)));
  const [endpoint] = await Promise.race([once(child.stdout, "data"), ended]);
  return { endpoint: `${endpoint}`, port: Number(new URL(`${endpoint}`).port), kill };
};
