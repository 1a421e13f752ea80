import type { deliveryAnswers } from "#shared/contract/differences.ts";
import type { LogEntry } from "../logs/log-entries.ts";
import { deliveryOf } from "../submissions/stored-submission.ts";
import { beginningWith } from "../table/cursor.ts";
import { keys } from "../table/keys.ts";
import { queryItems, readItem } from "../table/reads.ts";
import { type Table, updateIf } from "../table/table.ts";
import { deliveryStore } from "./deliveries.ts";
import type { DeliveryRef, DeliveryRow } from "./delivery-row.ts";

interface Entered {
  answer: (typeof deliveryAnswers)[number];
  reference?: string;
  now: Date;
  log: LogEntry;
}

export type ByHand = ReturnType<typeof byHandStore>;

/** Answers of a service that a person enters. */
export const byHandStore = (table: Table) => ({
  /** Ids of the administrators who have approved this version, except by decisions that were undone. */
  approversOf: async ({ submissionId, version }: DeliveryRef): Promise<string[]> => {
    const { pk } = keys.submission(submissionId);
    const decisions = queryItems(table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": pk, ...beginningWith("DECISION#") },
    });
    const approvers: string[] = [];
    for await (const decision of decisions) {
      const isOfVersion = decision.outcome === "approved" && decision.version === version;
      if (isOfVersion && !decision.undoneAt) approvers.push(String(decision.adminId));
    }
    return approvers;
  },

  /** `trying`: the service is being asked at this moment. */
  settle: async (
    ref: DeliveryRef,
    { answer, reference, now, log }: Entered,
  ): Promise<"settled" | "gone" | "trying"> => {
    const key = keys.delivery(ref.submissionId, ref.service, ref.version);
    const item = await readItem(table, key);
    const row = item && deliveryOf(item);
    if (!row || (!row.withdrawn && !row.mustAsk)) return "gone";
    const leased = await lease(table, key, row, now);
    if (!leased) return "trying";
    const deliveries = deliveryStore(table);
    const at = now.toISOString();
    if (answer === "none" && leased.mustAsk) {
      await deliveries.startOver(leased, at, log);
      return "settled";
    }
    const state = answer === "has" ? ("delivered" as const) : ("cancelled" as const);
    const outcome = { state, at, wasCalled: false, ...(reference && { reference }) };
    await deliveries.settle(leased, { outcome, log });
    return "settled";
  },
});

const leaseMs = 60_000;

/** So that no worker asks meanwhile. */
const lease = async (
  table: Table,
  key: ReturnType<typeof keys.delivery>,
  { attempts }: DeliveryRow,
  now: Date,
): Promise<DeliveryRow | undefined> => {
  const leased = await updateIf<DeliveryRow & { leaseUntil: string }>(
    table,
    key,
    {
      set: { state: "sending", leaseUntil: new Date(now.getTime() + leaseMs).toISOString() },
      add: { attempts: 1 },
      only: { state: "queued", attempts },
    },
    "ALL_NEW",
  );
  return leased && deliveryOf(leased);
};
