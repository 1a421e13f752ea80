import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { EngineName } from "./run-engine.ts";

type EngineProcess = { endpoint: string; port: number; kill(): Promise<void> };

/** Starts an engine in a separate process; `kill` ends the process without any warning. */
export const runEngine = (name: EngineName, dataDir: string, port = 0): Promise<EngineProcess> =>
  runProgram(new URL("run-engine.ts", import.meta.url), [name, dataDir, `${port}`]);

/** A program that prints its endpoint. */
export const runProgram = async (program: URL, args: string[]): Promise<EngineProcess> => {
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exit;
  };
  onTestFinished(kill);
  const ended = exit.then(() => Promise.reject(new Error(`${args[0]} did not start`)));
  const [line] = await Promise.race([once(child.stdout, "data"), ended]);
  const endpoint = String(line).trim();
  return { endpoint, port: Number(new URL(endpoint).port), kill };
};
