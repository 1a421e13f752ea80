import type { Uploads } from "#shared/contract/admin-accounts.ts";
import {
  type AccountType,
  type DeliveryState,
  type Service,
  type Status,
  services,
} from "#shared/kyc/status.ts";
import { dueBucket } from "./figure-bucket.ts";

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
/** Accounts that a service accepted and that were rejected afterwards. */
export const rejectionBucket = (type: AccountType) => `delivered-then-rejected#${type}`;
/** Accounts that wait for the answer of a service. */
export const waitingBucket = (service: Service) => `waiting#${service}`;
/** Rises with each change of an account from one list to another. */
export const movedBucket = "moved";
export const runBucket = (jobId: string, state: RunState) => `run#${jobId}#${state}`;

export const serviceRunStates = ["waiting", "accepted", "refused", "failed"] as const;
export type ServiceRunState = (typeof serviceRunStates)[number];
export const serviceRunBucket = (jobId: string, service: Service, state: ServiceRunState) =>
  `run#${jobId}#${service}#${state}`;

export const logBucket = (logType: string, day: string) => `log#${logType}#${day}`;

export const alertBucket = (about: string) => `alert#${about}`;
export const alertedIn = (bucket: string): string | undefined => /^alert#(.+)$/.exec(bucket)?.[1];

export interface Counted {
  type: AccountType;
  status: Status;
  version: number;
  dueAt: string;
  flags?: readonly string[];
  uploads: Uploads;
  runId?: string;
}

export const counterDeltas = (
  before: Counted | undefined,
  after: Counted | undefined,
): [string, number][] => {
  const moved: [string, number][] = [];
  if (before) moved.push(...bucketsOf(before).map((name): [string, number] => [name, -1]));
  if (after) moved.push(...bucketsOf(after).map((name): [string, number] => [name, 1]));
  if (before && after && before.status !== after.status) moved.push([movedBucket, 1]);
  if (before?.runId) moved.push(...(after ? leaving(before, after) : endedIn(before)));
  if (after?.runId) moved.push([runBucket(after.runId, runStateOf(after)), 1]);
  moved.push(...services.flatMap((service) => movedAtService(service, before, after)));
  return moved;
};

/** The counters that an account is in, whatever happened to it before. */
const bucketsOf = ({ type, status, dueAt, flags, uploads }: Counted): string[] => [
  statusBucket(type, status),
  ...(status === "pending" ? [dueBucket(type, dueAt)] : []),
  ...(flags?.includes("deliveredThenRejected") ? [rejectionBucket(type)] : []),
  ...services.filter((name) => isWaiting(uploads[name]?.state)).map(waitingBucket),
];

/** A run counts what it sends itself. What it has brought to an end stays with it. */
const movedAtService = (
  service: Service,
  before: Counted | undefined,
  after: Counted | undefined,
): [string, number][] => {
  const was = before && serviceStateOf(before.uploads[service]?.state);
  const is = after && serviceStateOf(after.uploads[service]?.state);
  const of = ({ runId }: Counted, state: ServiceRunState | undefined, delta: number) =>
    runId && state ? [[serviceRunBucket(runId, service, state), delta] as [string, number]] : [];
  if (before && after && before.runId === after.runId) {
    return was === is ? [] : [...of(before, was, -1), ...of(after, is, 1)];
  }
  return [
    ...(before && was === "waiting" ? of(before, was, -1) : []),
    ...(after && is === "waiting" ? of(after, is, 1) : []),
  ];
};

const serviceStateOf = (state: DeliveryState | undefined): ServiceRunState | undefined => {
  if (state === undefined) return undefined;
  if (state === "delivered") return "accepted";
  return state === "refused" || state === "failed" ? state : "waiting";
};

const isWaiting = (state: DeliveryState | undefined): boolean =>
  state === "queued" || state === "sending" || state === "unknown";

/** A run keeps the accounts that it has finished or that a later run or version takes over. */
const leaving = (before: Counted, after: Counted): [string, number][] => {
  const { runId = "" } = before;
  const state = runStateOf(before);
  const left: [string, number] = [runBucket(runId, state), -1];
  if (runId === after.runId) return [left];
  if (state === "delivered" || state === "cancelled") return [];
  return [left, [runBucket(runId, before.version === after.version ? "moved" : "replaced"), 1]];
};

/** A run keeps an erased account too, and does not wait for it any more. */
const endedIn = (erased: Counted): [string, number][] => {
  const { runId = "" } = erased;
  if (runStateOf(erased) !== "pending") return [];
  return [
    [runBucket(runId, "pending"), -1],
    [runBucket(runId, "cancelled"), 1],
  ];
};

const runStateOf = ({ uploads }: Counted): RunState => {
  const states = Object.values(uploads).map((delivery) => delivery?.state);
  if (states.length === 0) return "cancelled";
  if (states.includes("queued") || states.includes("sending")) return "pending";
  if (states.includes("withdrawn")) return "withdrawn";
  if (states.includes("failed")) return "failed";
  return states.includes("refused") ? "refused" : "delivered";
};
