import { mayHaveArrived } from "../../domain/submission/delivery-state.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { listDifference } from "../submissions/difference-rows.ts";
import { placeInRun } from "../submissions/run-rows.ts";
import { put, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { isWritten, type Table } from "../table/table.ts";
import type { DeliveryRow } from "./delivery-row.ts";
import { neglectedAfterMs, showOnAccount } from "./writes.ts";

export interface Asking {
  at: string;
  log?: LogEntry;
  /** Not what was called or asked about at this time or later. */
  triedBefore?: string;
}

/** Makes a delivery due that was called before. @returns false after another write */
export const askWrites = (
  table: Table,
  { account, row }: { account: Pick<Submission, "status">; row: DeliveryRow },
  { at, log }: Asking,
): Promise<boolean> => {
  const due: Write = update<DeliveryRow>(
    table.name,
    keys.delivery(row.submissionId, row.service, row.version),
    {
      set: {
        state: "queued",
        askedAt: at,
        ...(row.state === "failed" && { wasGivenUp: true }),
        nextTryAt: at,
        gsi1pk: indexKeys.lease,
        gsi1sk: new Date(Date.parse(at) + neglectedAfterMs).toISOString(),
        gsi2sk: placeInRun(placeOf(row), row),
      },
      only: { state: row.state, attempts: row.attempts },
    },
  );
  return isWritten(table, [
    due,
    ...(row.state === "failed" ? reopened(table.name, { ...row, status: account.status }, at) : []),
    ...(log ? [put(table.name, logItem(log))] : []),
  ]);
};

const placeOf = (row: DeliveryRow): string => {
  if (row.withdrawn) return "withdrawn";
  return mayHaveArrived(row) ? "unknown" : "queued";
};

const reopened = (
  table: string,
  row: DeliveryRow & Pick<Submission, "status">,
  at: string,
): Write[] => {
  const { submissionId: id, status, version, service, jobId } = row;
  const delivery = { state: "queued", at } as const;
  return [
    showOnAccount(table, { id, status, version, services: [service], jobId, delivery }),
    listDifference(table, row, { kind: mayHaveArrived(row) ? "unknown" : "retrying", at }),
  ];
};
