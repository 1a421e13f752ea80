import type { Uploads } from "#shared/contract/admin-accounts.ts";
import { services as allServices, type Service } from "#shared/kyc/status.ts";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { isTried } from "../../domain/submission/delivery-state.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { present, put, remove, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import type { Table } from "../table/table.ts";
import { listDifference, unlistTry } from "./difference-rows.ts";
import { keepInRun, placeInRun } from "./run-rows.ts";
import { deliveryOf } from "./stored-submission.ts";

type Row = ReturnType<typeof deliveryOf>;

interface Released {
  uploads: Uploads;
  /** Their conditions fail while a worker sends one of the deliveries. */
  writes: Write[];
}

interface Reason {
  log: LogEntry;
  why?: Row["withdrawn"];
  services?: readonly Service[];
  /** By a newer version of the holder: what a service refused is never sent again. */
  isReplaced?: boolean;
}

/**
 * Ends the deliveries of an account that must not be sent. Untried ones are cancelled. A service
 * may have accepted a tried one, so that one stays until the service says what became of it.
 */
export const releaseDeliveries = async (
  table: Table,
  { id, version, approvedAt, uploads }: Submission,
  { log, why = "rejected", services = allServices, isReplaced = false }: Reason,
): Promise<Released> => {
  const open = services.filter((service) => isOpenState(uploads[service]?.state));
  const items = await readItems(
    table,
    open.map((service) => keys.delivery(id, service, version)),
  );
  const released: Released = { uploads: { ...uploads }, writes: [] };
  for (const service of open) {
    const item = items.find((one) => one.service === service);
    const row = item && deliveryOf(item);
    if (row && row.state !== "refused" && isTried(row)) {
      released.uploads[service] = { state: "withdrawn", at: log.at };
      released.writes.push(...withdraw(table.name, row, { approvedAt, why, log }));
    } else if (uploads[service]?.state === "queued") {
      delete released.uploads[service];
      if (item) released.writes.push(...cancel(table.name, item, log.at));
    } else if (row) {
      if (isReplaced) released.writes.push(replace(table.name, row));
      released.writes.push(unlistTry(table.name, row));
    }
  }
  return released;
};

const isOpenState = (state: string | undefined) =>
  state === "queued" || state === "failed" || state === "refused";

interface Withdrawal {
  approvedAt: string | undefined;
  why: NonNullable<Row["withdrawn"]>;
  log: LogEntry;
}

const withdraw = (table: string, row: Row, { approvedAt, why, log }: Withdrawal): Write[] => [
  update<Row>(table, keyOf(row), {
    set: {
      state: "queued",
      at: log.at,
      withdrawn: why,
      approvedAt: row.approvedAt ?? approvedAt,
      gsi1pk: indexKeys.lease,
      // The next sweep asks at once.
      gsi1sk: log.at,
      gsi2sk: placeInRun("withdrawn", row),
    },
    remove: ["nextTryAt"],
    // Not while a worker sends it.
    only: { state: row.state === "failed" ? "failed" : "queued", attempts: row.attempts },
  }),
  listDifference(table, row, { kind: "withdrawn", at: log.at }),
  put(
    table,
    logItem({
      type: row.service,
      at: log.at,
      timeZone: log.timeZone,
      ...(log.by && { by: log.by }),
      accountId: row.submissionId,
      version: row.version,
      message: holderLogs.deliveryWithdrawn,
    }),
  ),
];

const cancel = (table: string, item: Item, at: string): Write[] => [
  remove<Row>(table, keyOf(deliveryOf(item)), { state: "queued", attempts: 0 }),
  keepInRun(table, { ...item, at }, "cancelled"),
];

/** An account that is approved again is sent again, with the call that was tried before. */
export const resumeDeliveries = (
  table: Table,
  { id, version, uploads }: Submission,
  at: string,
): Released => {
  const withdrawn = allServices.filter((service) => uploads[service]?.state === "withdrawn");
  const queued = withdrawn.map((service) => [service, { state: "queued", at }] as const);
  return {
    uploads: { ...uploads, ...Object.fromEntries(queued) },
    writes: withdrawn.flatMap((service) => [
      update<Row>(table.name, keys.delivery(id, service, version), {
        set: { gsi2sk: placeInRun("unknown", { submissionId: id, service }) },
        remove: ["withdrawn"],
        only: { withdrawn: present },
      }),
      listDifference(table.name, { submissionId: id, service, version }, { kind: "unknown", at }),
    ]),
  };
};

const replace = (table: string, row: Row): Write =>
  update<Row>(table, keyOf(row), {
    set: { gsi2sk: placeInRun("replaced", row) },
    only: { state: row.state },
  });

const keyOf = ({ submissionId, service, version }: Row) =>
  keys.delivery(submissionId, service, version);
