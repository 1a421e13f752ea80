import { openDeliveries } from "#functions/store/deliveries/deliveries.ts";
import { openExports } from "#functions/store/jobs/exports.ts";
import { openJobs } from "#functions/store/jobs/jobs.ts";
import { openOutbox } from "#functions/store/outbox/outbox.ts";
import { openDatabase } from "#functions/store/table/table.ts";
import { tableNames } from "./create-tables.ts";

const endOfTime = "9999";

/** At a start no worker is alive, so whatever a killed one held is free, as its messages are. */
export const freeLeases = async (): Promise<void> => {
  const table = { db: openDatabase(), name: tableNames.main };
  const outbox = openOutbox(table);
  const deliveries = openDeliveries(table);
  for await (const id of outbox.waitingSince(endOfTime)) await outbox.release(id);
  for (const { kind, id } of await openJobs(table).unfinishedSince(endOfTime)) {
    if (kind === "export") await openExports(table).release({ id });
  }
  for await (const ref of deliveries.neglectedSince(endOfTime)) await deliveries.endLease(ref);
};
