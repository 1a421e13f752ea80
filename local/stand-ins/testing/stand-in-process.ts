import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { key } from "./a-stand-in.ts";

const program = fileURLToPath(new URL("run-stand-in.ts", import.meta.url));

/** Starts a stand-in in a separate process; `kill` ends the process without any warning. */
export const runStandIn = async (name: "bank" | "erights" | "ixtrac", dataDir: string) => {
  const child = spawn(process.execPath, [program, name, dataDir, key], {
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
  return { endpoint: String(line).trim(), kill };
};
