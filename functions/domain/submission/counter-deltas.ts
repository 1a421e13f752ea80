import type { Uploads } from "#shared/contract/admin-accounts.ts";
import type { AccountType, Status } from "#shared/kyc/status.ts";

export type RunState = "pending" | "delivered" | "refused" | "failed" | "cancelled";

export const statusBucket = (type: AccountType, status: Status) => `${type}#${status}`;
export const runBucket = (jobId: string, state: RunState) => `run#${jobId}#${state}`;

export const logBucket = (logType: string, day: string) => `log#${logType}#${day}`;

export const alertBucket = (about: string) => `alert#${about}`;
export const alertedIn = (bucket: string): string | undefined => /^alert#(.+)$/.exec(bucket)?.[1];

export interface Counted {
  type: AccountType;
  status: Status;
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
  // A run keeps its count when a later run takes over the account.
  if (before?.runId && before.runId === after?.runId) {
    moved.push([runBucket(before.runId, runStateOf(before)), -1]);
  }
  if (after?.runId) moved.push([runBucket(after.runId, runStateOf(after)), 1]);
  return moved;
};

const runStateOf = ({ uploads }: Counted): RunState => {
  const states = Object.values(uploads).map((delivery) => delivery?.state);
  if (states.length === 0) return "cancelled";
  if (states.includes("queued") || states.includes("sending")) return "pending";
  if (states.includes("failed")) return "failed";
  return states.includes("refused") ? "refused" : "delivered";
};
