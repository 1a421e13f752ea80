import { put, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import type { Item } from "../table/stored-item.ts";
import { deliveryOf } from "./stored-submission.ts";

/** The place of a delivery among those of its run. */
export const placeInRun = (state: string, row: { submissionId: string; service: string }) =>
  `${state}#${row.submissionId}#${row.service}`;

/** Keeps a delivery in its run, after it has ended there or another run has taken it over. */
export const keepInRun = (
  table: string,
  { gsi1pk, gsi1sk, ...item }: Item,
  state: "moved" | "cancelled",
): Write => {
  const row = deliveryOf(item);
  return put(table, {
    ...item,
    ...keys.pastDelivery(row.submissionId, row.service, row.version, row.jobId),
    kind: "past-delivery",
    state,
    gsi2pk: indexKeys.run(row.jobId),
    gsi2sk: placeInRun(state, row),
  });
};
