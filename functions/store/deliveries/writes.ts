import type { Delivery, Uploads } from "#shared/contract/admin-accounts.ts";
import { type Flag, freezeFlags } from "#shared/contract/flags.ts";
import type { Service } from "#shared/kyc/status.ts";
import { isTried, mayHaveArrived } from "../../domain/submission/delivery-state.ts";
import { differenceOf } from "../../domain/submission/difference.ts";
import { awaitedOf } from "../../domain/submission/four-eyes.ts";
import { withRejectionFlag } from "../../domain/submission/rejection-flag.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { listDifference, unlistAccepted, unlistTry } from "../submissions/difference-rows.ts";
import { itemOf } from "../submissions/items.ts";
import { keepInRun, placeInRun } from "../submissions/run-rows.ts";
import { stopOrder } from "../submissions/stop-orders.ts";
import { absent, lacking, put, remove, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import type { DeliveryRow, Outcome } from "./delivery-row.ts";

export const queueRow = (
  table: string,
  {
    id,
    version,
    service,
    jobId,
    at,
    notBefore = at,
  }: Pick<DeliveryRow, "version" | "service" | "jobId" | "at" | "notBefore"> & { id: string },
  past?: PastDelivery & Pick<DeliveryRow, "approvedAt" | "unclearSince">,
): Write => {
  const mayBeThere = past !== undefined && isDoubtful(past);
  return put<DeliveryRow>(
    table,
    {
      ...keys.delivery(id, service, version),
      kind: "delivery",
      submissionId: id,
      service,
      version,
      jobId,
      state: "queued",
      at,
      ...(notBefore > at && { notBefore }),
      attempts: 0,
      ...(mayBeThere && {
        isSentAgain: true,
        approvedAt: past.approvedAt,
        ...(past.unclearSince && { unclearSince: past.unclearSince }),
      }),
      gsi1pk: indexKeys.lease,
      gsi1sk: laterOf(notBefore, new Date(Date.parse(at) + neglectedAfterMs).toISOString()),
      gsi2pk: indexKeys.run(jobId),
      gsi2sk: placeInRun(mayBeThere ? "unknown" : "queued", { submissionId: id, service }),
    },
    mayBeThere ? { state: "failed" } : [{ pk: absent }, { state: "refused" }, { state: "failed" }],
  );
};

/** The sweep makes a delivery due that waits for longer than a message can. */
const laterOf = (one: string, other: string): string => (one > other ? one : other);

export const showOnAccount = (
  table: string,
  shown: Pick<Submission, "id" | "status" | "version"> & {
    services: Service[];
    jobId: string;
    delivery: Delivery;
  },
): Write =>
  update<AccountWithUploads>(table, keys.submission(shown.id), {
    set: {
      runId: shown.jobId,
      ...Object.fromEntries(
        shown.services.map((service) => [`uploads.${service}`, shown.delivery]),
      ),
    },
    add: { revision: 1 },
    only: {
      status: shown.status,
      version: shown.version,
      flags: lacking(...freezeFlags),
      awaited: absent,
    },
  });

interface AccountWithUploads
  extends Pick<Submission, "status" | "version" | "revision" | "flags" | "awaited"> {
  runId: string;
  [path: `uploads.${string}`]: Delivery;
}

interface Settlement {
  account: Submission;
  row: DeliveryRow;
  outcome: Outcome;
  log: LogEntry | undefined;
}

/** First the row, then the log, then the account; the last acceptance makes it `uploaded`. */
export const settlement = (
  table: string,
  { account: submission, row, outcome, log }: Settlement,
): Write[] => {
  const isPresent = submission.version === row.version;
  const approvedAt = row.approvedAt ?? (isPresent ? submission.approvedAt : undefined);
  const wasRejected = isAgainstRejection(submission, row, outcome);
  const ending = { approvedAt, ...(wasRejected && { wasRejected }) };
  const ended =
    outcome.state === "cancelled"
      ? endUntaken(table, row, outcome)
      : [endRow(table, row, outcome, ending)];
  const writes = [...ended, ...(log ? [put(table, logItem(log))] : [])];
  if (log && outcome.state === "delivered" && submission.flags.includes("reported")) {
    writes.push(...stopOrder({ name: table }, row, { at: outcome.at, timeZone: log.timeZone }));
  }
  const flags = wasRejected ? withRejectionFlag(submission.flags) : submission.flags;
  if (!isPresent || outcome.state === "replaced") {
    writes.push(...differences(table, submission, row, outcome));
    return wasRejected ? [...writes, flagAccount(table, submission, flags)] : writes;
  }

  const uploads = uploadsAfter(submission.uploads, row.service, {
    ...outcome,
    state: outcome.state,
  });
  const isUploaded =
    submission.status === "approved" &&
    !awaitedOf(submission) &&
    Object.values(uploads).every((delivery) => delivery?.state === "delivered");
  const settled: Submission = {
    ...submission,
    uploads,
    flags,
    revision: submission.revision + 1,
    ...(isUploaded && { status: "uploaded", dateUpdated: outcome.at }),
  };
  writes.push(put<Submission>(table, itemOf(settled), { revision: submission.revision }));
  writes.push(...differences(table, settled, row, outcome));
  return writes;
};

type PastDelivery = Pick<DeliveryRow, "state" | "attempts" | "notArrived" | "isSentAgain">;

/** A refusal is a clear answer: the service does not have the account. */
export const isDoubtful = (past: PastDelivery): boolean =>
  past.state === "failed" && mayHaveArrived(past);

const differences = (
  table: string,
  account: Submission,
  row: DeliveryRow,
  outcome: Outcome,
): Write[] => {
  const { state, at } = outcome;
  const { service, version } = row;
  const kind = differenceOf(account, { service, version, state, ...tries(row, outcome) });
  const isAccepted = state === "delivered";
  const wasListed = isTried(row) || row.withdrawn !== undefined;
  return [
    ...(kind ? [listDifference(table, row, { kind, at })] : []),
    ...(wasListed && (isAccepted || !kind) ? [unlistTry(table, row)] : []),
    ...(isAccepted && !kind && version > 1 ? [unlistAccepted(table, row)] : []),
  ];
};

const isAgainstRejection = (
  { status, version }: Submission,
  row: DeliveryRow,
  { state }: Outcome,
): boolean => {
  if (state !== "delivered") return false;
  return version === row.version ? status === "rejected" : row.withdrawn === "rejected";
};

const flagAccount = (table: string, { id, revision }: Submission, flags: Flag[]): Write =>
  update<Submission>(table, keys.submission(id), {
    set: { flags, revision: revision + 1 },
    only: { revision },
  });

/** The stream sends a queued delivery at once; the sweep checks only missed deliveries. */
export const neglectedAfterMs = 5 * 60_000;

type Answered = Outcome & { state: Exclude<Outcome["state"], "replaced"> };

const uploadsAfter = (uploads: Uploads, service: Service, answered: Answered): Uploads => {
  const { [service]: _before, ...others } = uploads;
  const { state } = answered;
  if (state === "cancelled") return others;
  return { ...others, [service]: deliveryOf({ ...answered, state }) };
};

const deliveryOf = ({
  state,
  at,
  reference,
  reason,
}: Answered & { state: Exclude<Answered["state"], "cancelled"> }): Delivery => ({
  state,
  at,
  ...(reference !== undefined && { reference }),
  ...(reason !== undefined && { reason }),
});

const endRow = (
  table: string,
  row: DeliveryRow,
  outcome: Outcome,
  more: Record<string, unknown> = {},
): Write => {
  const { state, at, reference, reason, wasCalled = true } = outcome;
  return put<DeliveryRow>(
    table,
    {
      ...more,
      ...keys.delivery(row.submissionId, row.service, row.version),
      kind: "delivery",
      submissionId: row.submissionId,
      service: row.service,
      version: row.version,
      jobId: row.jobId,
      ...tries(row, outcome),
      sentAt: wasCalled ? row.at : row.sentAt,
      ...(state === "failed" && row.unclearSince && { unclearSince: row.unclearSince }),
      ...(state === "failed" && row.isSentAgain && { isSentAgain: true as const }),
      state,
      at,
      ...(reference !== undefined && { reference }),
      ...(reason !== undefined && { reason }),
      gsi2pk: indexKeys.run(row.jobId),
      gsi2sk: placeInRun(state, row),
    },
    { state: "sending", attempts: row.attempts },
  );
};

/** Of a delivery that the service has not taken. An account that is approved meanwhile is sent again. */
const endUntaken = (table: string, row: DeliveryRow, outcome: Outcome): Write[] => [
  remove<DeliveryRow>(table, keys.delivery(row.submissionId, row.service, row.version), {
    state: "sending",
    attempts: row.attempts,
    mustAsk: absent,
  }),
  keepInRun(table, { ...row, ...tries(row, outcome), at: outcome.at }, "cancelled"),
];

const tries = (row: DeliveryRow, { wasCalled = true, hasNotArrived = false }: Outcome) => ({
  attempts: wasCalled ? row.attempts : row.attempts - 1,
  notArrived: (row.notArrived ?? 0) + (hasNotArrived ? 1 : 0),
});
