import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { AccountType, Status } from "#shared/kyc/status.ts";

export const runStates = [
  "pending",
  "delivered",
  "refused",
  "failed",
  "withdrawn",
  "moved",
  "cancelled",
  "replaced",
] as const;
export type RunState = (typeof runStates)[number];

export const statusBucket = (type: AccountType, status: Status) => `${type}#${status}`;
export const runBucket = (jobId: string, state: RunState) => `run#${jobId}#${state}`;

export const logBucket = (logType: string, day: string) => `log#${logType}#${day}`;

export const alertBucket = (about: string) => `alert#${about}`;
export const alertedIn = (bucket: string): string | undefined => /^alert#(.+)$/.exec(bucket)?.[1];

export interface Counted {
  type: AccountType;
  status: Status;
  version: number;
  uploads: Uploads;
  runId?: string;
}

export const counterDeltas = (
  before: Counted | undefined,
  after: Counted | undefined,
): [string, number][] => {
  const moved: [string, number][] = [];
  if (before) moved.push([statusBucket(before.type, before.status), -1]);
  if (after) moved.push([statusBucket(after.type, after.status), 1]);
  if (before?.runId && after) moved.push(...leaving(before, after));
  if (after?.runId) moved.push([runBucket(after.runId, runStateOf(after)), 1]);
  return moved;
};

/** A run keeps the accounts that it has finished or that a later run or version takes over. */
const leaving = (before: Counted, after: Counted): [string, number][] => {
  const { runId = "" } = before;
  const state = runStateOf(before);
  const left: [string, number] = [runBucket(runId, state), -1];
  if (runId === after.runId) return [left];
  if (state === "delivered" || state === "cancelled") return [];
  return [left, [runBucket(runId, before.version === after.version ? "moved" : "replaced"), 1]];
};

const runStateOf = ({ uploads }: Counted): RunState => {
  const states = Object.values(uploads).map((delivery) => delivery?.state);
  if (states.length === 0) return "cancelled";
  if (states.includes("queued") || states.includes("sending")) return "pending";
  if (states.includes("withdrawn")) return "withdrawn";
  if (states.includes("failed")) return "failed";
  return states.includes("refused") ? "refused" : "delivered";
};
