import type { Service } from "#shared/kyc/status.ts";
import type { Candidate } from "../lists/lists.ts";
import { deliveryOf } from "../submissions/stored-submission.ts";
import { put, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/** Copies ended deliveries that a new run takes over, so that the earlier run still shows them. */
export const keepForEarlierRuns = async (
  table: Table,
  { id, version, uploads }: Candidate,
  { services, jobId }: { services: Service[]; jobId: string },
): Promise<Write[]> => {
  const ended = services.filter((service) => uploads[service] !== undefined);
  const rows = await readItems(
    table,
    ended.map((service) => keys.delivery(id, service, version)),
    { isConsistent: true },
  );
  return rows
    .filter((row) => row.jobId !== jobId)
    .map(({ gsi1pk, gsi1sk, ...row }) =>
      put(table.name, {
        ...row,
        ...keys.pastDelivery(id, deliveryOf(row).service, version, deliveryOf(row).jobId),
        kind: "past-delivery",
      }),
    );
};
