import type { Service } from "#shared/kyc/status.ts";
import type { Candidate } from "../lists/lists.ts";
import { keepInRun } from "../submissions/run-rows.ts";
import type { Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { readItems } from "../table/reads.ts";
import type { Table } from "../table/table.ts";

/** Keeps deliveries that a new run takes over in the list of the earlier run. */
export const keepForEarlierRuns = async (
  table: Table,
  { id, version, uploads }: Pick<Candidate, "id" | "version" | "uploads">,
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
    .map((row) => keepInRun(table.name, row, "moved"));
};
