import { type Service, services } from "#shared/kyc/status.ts";
import { isTried, mayHaveArrived } from "../../domain/submission/delivery-state.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import type { Candidate } from "../lists/lists.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { listDifference, unlistTry } from "../submissions/difference-rows.ts";
import { keepInRun, placeInRun } from "../submissions/run-rows.ts";
import { deliveryOf, submissionOf } from "../submissions/stored-submission.ts";
import { beginningWith } from "../table/cursor.ts";
import { absent, below, firstOf, put, update } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { queryItems, readItem } from "../table/reads.ts";
import { ConditionsFailed, isWritten, type Table, transact, updateIf } from "../table/table.ts";
import type { DeliveryRef, DeliveryRow, Outcome } from "./delivery-row.ts";
import { finishUpload } from "./finish-upload.ts";
import { pastDeliveries } from "./past-deliveries.ts";
import { isDoubtful, neglectedAfterMs, queueRow, settlement, showOnAccount } from "./writes.ts";

interface Ended {
  outcome: Outcome;
  log?: LogEntry | undefined;
  /** The account before the call; read again only after another write. */
  before?: Submission;
}

/** With the status that it had when it was read. */
type CandidateSeen = Omit<Candidate, "status" | "flags" | "decided"> &
  Partial<Pick<Candidate, "status" | "decided">>;

export type Deliveries = ReturnType<typeof deliveryStore>;

export const deliveryStore = (table: Table) => ({
  /** @returns false when the account has moved or was frozen since, or this version is already on its way */
  queue: async (
    candidate: CandidateSeen,
    { services, jobId, at }: { services: Service[]; jobId: string; at: string },
  ): Promise<boolean> => {
    const { id, status = "approved", version } = candidate;
    const notBefore = sentFrom(candidate);
    const past = await pastDeliveries(table, candidate, services);
    const kept = past
      .filter((row) => row.jobId !== jobId)
      .map((row) => keepInRun(table.name, row, "moved"));
    const rows = services.map((service) => {
      const item = past.find((row) => row.service === service);
      return queueRow(
        table.name,
        { id, version, service, jobId, at, notBefore },
        item && deliveryOf(item),
      );
    });
    const differences = past
      .map(deliveryOf)
      .map((row) =>
        isDoubtful(row)
          ? listDifference(table.name, row, { kind: "unknown", at })
          : unlistTry(table.name, row),
      );
    const delivery = { state: "queued", at } as const;
    return isWritten(table, [
      showOnAccount(table.name, { id, status, version, services, jobId, delivery }),
      ...rows,
      ...kept,
      ...differences,
    ]);
  },

  /** Ends an upload without another call. @returns false when the account has changed */
  finish: (
    candidate: Pick<Candidate, "id" | "version">,
    finished: Parameters<typeof finishUpload>[2],
  ): Promise<boolean> => finishUpload(table, candidate, finished),

  /**
   * A delivery may have several messages on the queue, for example after a question. Only one that
   * comes when the delivery is due is worth a call, so each delivery has one chain of tries.
   * @returns undefined when sent, cancelled, leased by another worker or not due yet
   */
  take: async (ref: DeliveryRef, now: Date): Promise<DeliveryRow | undefined> => {
    const until = new Date(now.getTime() + leaseMs).toISOString();
    const at = now.toISOString();
    const row = await updateIf<LeasedRow>(
      table,
      keyOf(ref),
      {
        set: {
          state: "sending",
          at,
          leaseUntil: until,
          gsi1pk: indexKeys.lease,
          gsi1sk: until,
        },
        add: { attempts: 1 },
        only: [
          { state: "queued", nextTryAt: absent },
          {
            state: "queued",
            nextTryAt: below(new Date(now.getTime() + clockSkewMs).toISOString()),
          },
          { state: "sending", leaseUntil: below(at) },
        ],
      },
      "ALL_NEW",
    );
    return row && deliveryOf(row);
  },

  /** The sweep checks again at `againAt`; without a call the try does not count. */
  putBack: (
    row: DeliveryRow,
    { againAt, isHeld = false, needsPerson, call }: PutBack,
  ): Promise<void> => {
    const kind = call && openKind({ ...row, state: "queued", ...notArrivedIn(row, call) });
    return transact(table, [
      ...(call?.log ? [put(table.name, logItem(call.log))] : []),
      update<LeasedRow>(table.name, keyOf(row), {
        set: {
          state: "queued",
          needsPerson,
          gsi1pk: isHeld ? indexKeys.held(row.service) : indexKeys.lease,
          gsi1sk: againAt,
          attempts: call ? row.attempts : row.attempts - 1,
          ...(call && {
            sentAt: row.at,
            unclearSince: firstOf(["unclearSince"], row.at),
            reason: call.reason,
            nextTryAt: call.nextTryAt,
            ...notArrivedIn(row, call),
            gsi2sk: placeInRun(kind === "retrying" ? "queued" : `${kind}`, row),
          }),
        },
        // Without a call, something other than time makes the delivery due again.
        remove: call ? ["leaseUntil"] : ["leaseUntil", "nextTryAt"],
        only: { state: "sending", attempts: row.attempts },
      }),
      ...(kind
        ? [
            listDifference(table.name, row, {
              kind,
              at: row.at,
              isRepeated: !isTried(row) || openKind(row) === kind,
            }),
          ]
        : []),
    ]);
  },

  /** The service has not taken it: an account that is approved again is sent as if for the first time. */
  startOver: (row: DeliveryRow, at: string, log?: LogEntry): Promise<void> =>
    transact(table, [
      update<LeasedRow>(table.name, keyOf(row), {
        set: {
          state: "queued",
          attempts: 0,
          notArrived: 0,
          gsi1sk: new Date(Date.parse(at) + neglectedAfterMs).toISOString(),
          gsi2sk: placeInRun("queued", row),
        },
        remove: [
          ...(["mustAsk", "needsPerson", "isSentAgain", "unclearSince", "approvedAt"] as const),
          ...(["wasGivenUp", "nextTryAt", "reason", "leaseUntil"] as const),
        ],
        only: { state: "sending", attempts: row.attempts, withdrawn: absent },
      }),
      unlistTry(table.name, row),
      ...(log ? [put(table.name, logItem(log))] : []),
    ]),

  /** Saves the outcome; the last acceptance moves the account to `uploaded` in one transaction. */
  settle: async (row: DeliveryRow, { outcome, log, before }: Ended): Promise<void> => {
    let known = before && !isSharedBy(before, row.service) ? before : undefined;
    for (let attempt = 1; ; attempt++) {
      const account = known ?? (await current(table, row.submissionId));
      if (!account) return;
      try {
        await transact(table, settlement(table.name, { account, row, outcome, log }));
        return;
      } catch (error) {
        if (!(error instanceof ConditionsFailed)) throw error;
        // Another worker settled the delivery after this lease ran out; that outcome stays.
        if (error.positions.includes(0)) return;
        if (attempt === settleTries) throw error;
        known = undefined;
      }
    }
  },

  failedIn: async (jobId: string, atMost: number): Promise<string[]> => {
    const ids = new Set<string>();
    for (const state of ["refused", "failed"]) {
      const ended = queryItems(table, {
        IndexName: "GSI2",
        KeyConditionExpression: "gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": indexKeys.run(jobId), ...beginningWith(`${state}#`) },
        Limit: atMost,
      });
      for await (const { pk, sk } of ended) {
        if (ids.size === atMost) break;
        ids.add(refOf(String(pk), String(sk)).submissionId);
      }
    }
    return [...ids];
  },

  stalledSince: async function* (before: string): AsyncGenerator<DeliveryRef> {
    const stalled = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk AND gsi1sk < :before",
      ExpressionAttributeValues: { ":pk": indexKeys.lease, ":before": before },
    });
    for await (const { pk, sk } of stalled) yield refOf(String(pk), String(sk));
  },

  heldFor: async function* (service: Service): AsyncGenerator<DeliveryRef> {
    const held = queryItems(table, {
      IndexName: "GSI1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": indexKeys.held(service) },
    });
    for await (const { pk, sk } of held) yield refOf(String(pk), String(sk));
  },

  /** For a worker that no longer runs, so that the retry need not wait for the lease. */
  endLease: async (ref: DeliveryRef): Promise<void> => {
    await updateIf<LeasedRow>(table, keyOf(ref), {
      set: { leaseUntil: new Date(0).toISOString() },
      only: { state: "sending" },
    });
  },

  /** Moves the next check. */
  postpone: async (ref: DeliveryRef, until: string): Promise<void> => {
    await updateIf(table, keyOf(ref), {
      set: { gsi1pk: indexKeys.lease, gsi1sk: until },
      only: [{ gsi1pk: indexKeys.lease }, { gsi1pk: indexKeys.held(ref.service) }],
    });
  },
});

/** The later end of the time in which the approval may be undone and of the cooling-off. */
const sentFrom = ({ decided }: CandidateSeen): string | undefined => {
  const { undoUntil = "", coolingOffUntil = "" } = decided ?? {};
  return (coolingOffUntil > undoUntil ? coolingOffUntil : undoUntil) || undefined;
};

interface PutBack {
  againAt: string;
  /** Not by time: the sweep checks again after the service is switched on. */
  isHeld?: boolean;
  needsPerson?: true | undefined;
  /** A call without a clear answer. */
  call?: Call;
}

interface Call {
  reason: string;
  nextTryAt: string;
  hasNotArrived?: boolean;
  log?: LogEntry;
}

const notArrivedIn = ({ notArrived = 0 }: DeliveryRow, { hasNotArrived = false }: Call) => ({
  notArrived: notArrived + (hasNotArrived ? 1 : 0),
});

const openKind = (row: DeliveryRow) => {
  if (row.withdrawn) return "withdrawn";
  return mayHaveArrived(row) ? "unknown" : "retrying";
};

interface LeasedRow extends DeliveryRow {
  leaseUntil: string;
}

const keyOf = ({ submissionId, service, version }: DeliveryRef) =>
  keys.delivery(submissionId, service, version);

const leaseMs = 60_000;
/** Of two functions, or of a function and the queue. */
const clockSkewMs = 1_000;
const settleTries = 6;

const refOf = (pk: string, sk: string): DeliveryRef => {
  const [, service, version] = sk.split("#");
  return {
    submissionId: pk.slice("SUB#".length),
    service: service as Service,
    version: Number(version),
  };
};

const current = async (table: Table, id: string) => {
  const item = await readItem(table, keys.submission(id));
  return item && submissionOf(item);
};

/** A delivery to another service is queued too and has probably changed the account. */
const isSharedBy = ({ uploads }: Submission, service: Service): boolean =>
  services.some((other) => other !== service && uploads[other]?.state === "queued");
