import { deliveryStore } from "#functions/store/deliveries/deliveries.ts";
import { exportPartStore } from "#functions/store/jobs/export-parts.ts";
import { exportStore } from "#functions/store/jobs/exports.ts";
import { jobStore } from "#functions/store/jobs/jobs.ts";
import { outboxStore } from "#functions/store/outbox/outbox.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { tableNames } from "./create-tables.ts";

const endOfTime = "9999";

/** At a start no worker is alive, so leases of killed workers are free, like their messages. */
export const freeLeases = async (): Promise<void> => {
  const table = { db: openDatabase(), name: tableNames.main };
  const outbox = outboxStore(table);
  const deliveries = deliveryStore(table);
  for await (const id of outbox.waitingSince(endOfTime)) await outbox.release(id);
  for (const { kind, id, part: n } of await jobStore(table).unfinishedSince(endOfTime)) {
    if (kind === "export") await exportStore(table).release({ id });
    if (n !== undefined) await exportPartStore(table).release({ jobId: id, n });
  }
  for await (const ref of deliveries.stalledSince(endOfTime)) await deliveries.endLease(ref);
};
