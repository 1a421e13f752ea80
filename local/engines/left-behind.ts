import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** File with the child's process id, and text that the child's command line must contain. */
export type Lease = { path: string; mark: string };

type Note = { child: number; owner: number };
type RunningProcess = { parent: number; command: string };

const goneWithinMs = 3_000;

export const takeLease = ({ path }: Lease, child: number | undefined): void => {
  if (child) writeFileSync(path, JSON.stringify({ child, owner: process.pid } satisfies Note));
};

export const releaseLease = ({ path }: Lease): void => rmSync(path, { force: true });

/** Kills the child of a crashed process. @throws if that process is still alive */
export const endLeftBehind = async (lease: Lease): Promise<void> => {
  const note = readNote(lease);
  const deadline = Date.now() + goneWithinMs;
  for (let seen = note && find(note, lease); note && seen; seen = find(note, lease)) {
    if (seen.parent === note.owner) throw stillOwned(lease, note);
    if (Date.now() > deadline) throw new Error(`Process ${note.child} holds ${lease.mark}.`);
    kill(note.child);
    await pause(5);
  }
};

const stillOwned = ({ mark }: Lease, { owner }: Note): Error =>
  new Error(`${mark} is in use by process ${owner}: stop that one or choose another data folder.`);

const readNote = ({ path }: Lease): Note | undefined => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Note;
  } catch {
    return undefined;
  }
};

/** Undefined also if another program has the process id now; that program must not be killed. */
const find = ({ child }: Note, { mark }: Lease): RunningProcess | undefined => {
  const seen = process.platform === "linux" ? fromProc(child) : fromPs(child);
  return seen?.command.includes(mark) ? seen : undefined;
};

const fromProc = (id: number): RunningProcess | undefined => {
  try {
    const command = readFileSync(`/proc/${id}/cmdline`, "utf8");
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    return { command, parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) };
  } catch {
    return undefined;
  }
};

const fromPs = (id: number): RunningProcess | undefined => {
  try {
    const options = ["-ww", "-o", "ppid=,command=", "-p", `${id}`];
    const line = execFileSync("ps", options, { encoding: "utf8", stdio: "pipe" });
    const [, parent, command = ""] = /^\s*(\d+) (.*)/.exec(line) ?? [];
    return { command, parent: Number(parent) };
  } catch {
    return undefined;
  }
};

const kill = (id: number): void => {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // The process ended in the meantime.
  }
};
