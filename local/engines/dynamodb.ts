import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { findDynoxide } from "./dynamodb-binary.ts";
import { indexStreamRecords } from "./dynamodb-indexes.ts";
import { claimPort, type Engine, endpointAt } from "./engine.ts";
import { fileFault } from "./file-fault.ts";
import { unreadable, wayOutOfDamage } from "./kept-file.ts";
import { endLeftBehind, type Lease, releaseLease, takeLease } from "./left-behind.ts";

type DynamoDbOptions = { dataDir: string; port?: number | undefined };

type Running = {
  child: ChildProcess;
  endpoint: string;
  words: string;
  isReady: boolean;
  stopping: boolean;
};

const what = "the DynamoDB engine";
const subject = "The DynamoDB engine";
const readyWithinMs = 10_000;
const stopWithinMs = 3_000;

/** If AWS_ENDPOINT_URL_DYNAMODB is set, that endpoint is used and no engine is started. */
export const startDynamoDb = async ({ dataDir, port }: DynamoDbOptions): Promise<Engine> => {
  const named = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (named) return { endpoint: named, stop: async () => undefined };

  const binary = findDynoxide();
  await mkdir(dataDir, { recursive: true });
  const file = resolve(dataDir, "dynamodb.sqlite");
  const lease = { path: join(dataDir, "dynamodb.pid"), mark: file };
  await endLeftBehind(lease);

  const running = await startOnFreePort(file, async () => {
    const claimed = await claimPort({ server: createServer(), port, what });
    const spawned = spawnEngine(binary, file, claimed);
    takeLease(lease, spawned.child.pid);
    return spawned;
  });
  indexStreamRecords(file);
  return { endpoint: running.endpoint, stop: () => stop(running, lease) };
};

const portTries = 5;
const inUse = /already in use/;
const damaged = /not a valid SQLite database|malformed/;
/** The engine prints the words of SQLite without its codes. */
const faultsOfFile = [
  { words: /readonly database/, errcode: 8 },
  { words: /disk I\/O error/, errcode: 10 },
  { words: /disk is full/, errcode: 13 },
  { words: /unable to open database file/, errcode: 14 },
];

/** Another process can take a claimed port before the engine does: then the engine gets another one. */
const startOnFreePort = async (file: string, start: () => Promise<Running>): Promise<Running> => {
  for (let tries = 1; ; tries++) {
    const running = await start();
    try {
      await untilItAnswers(running);
      return running;
    } catch (error) {
      if (damaged.test(running.words)) throw unreadable(file, wayOutOfDamage, error);
      const fault = faultsOfFile.find(({ words }) => words.test(running.words));
      if (fault) throw fileFault({ errcode: fault.errcode }, file);
      if (tries === portTries || !inUse.test(running.words)) throw error;
    }
  }
};

const spawnEngine = (binary: string, file: string, port: number): Running => {
  const options = ["serve", "--host", "127.0.0.1", "--port", `${port}`, "--db-path", file];
  const [command, ...args] = dyingWithUs([binary, ...options]);
  const child = spawn(command, args, {
    // Its own process group: Ctrl-C must not reach the engine, because we stop it last.
    detached: process.platform !== "win32",
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const running = { child, endpoint: endpointAt(port), words: "", isReady: false, stopping: false };
  child.stderr?.on("data", (words) => {
    running.words = `${running.words}${words}`.slice(-2_000);
  });
  child.once("error", (error) => {
    running.words = error.message;
  });
  child.once("exit", () => afterwards(running));
  return running;
};

/**
 * A background watcher reads a pipe that only this process holds. A line means that the engine has
 * ended. End of file means that this process died: the watcher then kills the engine, which has the
 * shell's process id because of `exec`.
 */
const watcher = '{ read -r _ <&3 || kill -9 $$; } >/dev/null 2>&1 & exec "$@" 3<&-';

const dyingWithUs = (command: [string, ...string[]]): [string, ...string[]] =>
  process.platform === "win32" ? command : ["sh", "-c", watcher, "sh", ...command];

const afterwards = (running: Running): void => {
  const pipe = running.child.stdio[3] as Writable;
  pipe.on("error", () => undefined);
  pipe.end("\n");
  if (running.isReady && !running.stopping)
    console.error(`${subject} has ended: ${running.words.trim() || "it gave no reason."}`);
};

/** An answer may come from another engine at this port, unless this engine says that it listens. */
const listens = /listening on/;

const untilItAnswers = async (running: Running): Promise<void> => {
  const deadline = Date.now() + readyWithinMs;
  while (hasStarted(running.child)) {
    if (listens.test(running.words) && (await answers(running.endpoint))) {
      running.isReady = true;
      return;
    }
    if (Date.now() > deadline) {
      running.stopping = true;
      running.child.kill("SIGKILL");
      throw new Error(`${subject} did not answer within ${readyWithinMs / 1_000} seconds.`);
    }
    await pause(5);
  }
  throw new Error(`${subject} did not start: ${running.words.trim()}`);
};

const hasStarted = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    (response) => response.ok,
    () => false,
  );

const stop = async (running: Running, lease: Lease): Promise<void> => {
  running.stopping = true;
  if (hasStarted(running.child)) {
    const exit = once(running.child, "exit");
    const impatience = setTimeout(() => running.child.kill("SIGKILL"), stopWithinMs);
    running.child.kill("SIGTERM");
    await exit;
    clearTimeout(impatience);
  }
  releaseLease(lease);
};
