import type { Uploads } from "#shared/contract/admin-accounts.ts";
import { services as allServices, type Service } from "#shared/kyc/status.ts";
import { holderLogs } from "#shared/messages/holder-logs.ts";
import { answerableFrom, isBeingSent } from "../../domain/submission/being-sent.ts";
import { isTried, mayHaveArrived } from "../../domain/submission/delivery-state.ts";
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
 * Ends the deliveries of an account that must not be sent. One of which nothing can have arrived is
 * cancelled. Any other stays until the service, or a person who asked it, says whether it has it.
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
    if (row && isDoubtful(row, log.at)) {
      released.uploads[service] = { state: "withdrawn", at: log.at };
      released.writes.push(...withdraw(table.name, row, { approvedAt, why, log }));
    } else if (uploads[service]?.state !== "refused") {
      delete released.uploads[service];
      if (item) released.writes.push(...cancel(table.name, item, log.at));
    } else if (row) {
      if (isReplaced) released.writes.push(replace(table.name, row));
      released.writes.push(unlistTry(table.name, row));
    }
  }
  return released;
};

const isDoubtful = (row: Row, now: string): boolean =>
  row.state !== "refused" && (mayHaveArrived(row) || isLost(row, now));

/** Its worker has died, or nobody stored how the call ended. */
const isLost = (row: Row, now: string): boolean =>
  row.state === "sending" && !isBeingSent(row, now);

/** The writes fail while a worker sends the delivery. */
const stateNow = (row: Row, now: string): Row["state"] =>
  row.state === "failed" || isLost(row, now) ? row.state : "queued";

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
      ...(row.state === "sending" && { sentAt: row.at }),
      gsi1pk: indexKeys.lease,
      ...askedFrom(row, log.at),
      gsi2sk: placeInRun("withdrawn", row),
    },
    remove: ["mustAsk"],
    only: { state: stateNow(row, log.at), attempts: row.attempts },
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

/** The next sweep asks at once, unless the last call may still be on its way. */
const askedFrom = (row: Row, now: string) => {
  const from = [now, answerableFrom(row)].toSorted().at(-1) ?? now;
  return { nextTryAt: from, gsi1sk: from };
};

const cancel = (table: string, item: Item, at: string): Write[] => {
  const row = deliveryOf(item);
  return [
    remove<Row>(table, keyOf(row), { state: stateNow(row, at), attempts: row.attempts }),
    keepInRun(table, { ...item, at }, "cancelled"),
    ...(isTried(row) ? [unlistTry(table, row)] : []),
  ];
};

/**
 * An account that is approved again is not sent before there is an answer about its earlier call.
 * What a service refused before is a difference again.
 */
export const resumeDeliveries = (
  table: Table,
  { id, version, uploads }: Submission,
  at: string,
): Released => {
  const withdrawn = allServices.filter((service) => uploads[service]?.state === "withdrawn");
  const refused = allServices.filter((service) => uploads[service]?.state === "refused");
  const queued = withdrawn.map((service) => [service, { state: "queued", at }] as const);
  return {
    uploads: { ...uploads, ...Object.fromEntries(queued) },
    writes: [
      ...refused.map((service) =>
        listDifference(table.name, { submissionId: id, service, version }, { kind: "refused", at }),
      ),
      ...withdrawn.flatMap((service) => [
        update<Row>(table.name, keys.delivery(id, service, version), {
          set: { mustAsk: true, gsi2sk: placeInRun("unknown", { submissionId: id, service }) },
          remove: ["withdrawn"],
          only: { withdrawn: present },
        }),
        listDifference(table.name, { submissionId: id, service, version }, { kind: "unknown", at }),
      ]),
    ],
  };
};

const replace = (table: string, row: Row): Write =>
  update<Row>(table, keyOf(row), {
    set: { gsi2sk: placeInRun("replaced", row) },
    only: { state: row.state },
  });

const keyOf = ({ submissionId, service, version }: Row) =>
  keys.delivery(submissionId, service, version);
