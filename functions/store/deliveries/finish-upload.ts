import { services as allServices, type Service } from "#shared/kyc/status.ts";
import { isHeld } from "../../domain/submission/delivery-hold.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { releaseDeliveries } from "../submissions/release-deliveries.ts";
import { submissionOf } from "../submissions/stored-submission.ts";
import { put, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";

interface Finished {
  services: Service[];
  jobId: string;
  at: string;
  log: LogEntry;
}

/**
 * Also ends the other deliveries.
 * @returns false when the account has changed
 */
export const finishUpload = async (
  table: Table,
  { id, version }: Pick<Submission, "id" | "version">,
  finished: Finished,
): Promise<boolean> => {
  const item = await readItem(table, keys.submission(id));
  const account = item && submissionOf(item);
  if (!account || isHeld(account) || account.version !== version || account.status !== "approved")
    return false;
  const { uploads } = account;
  if (finished.services.some((service) => uploads[service]?.state !== "delivered")) return false;

  const others = allServices.filter((service) => !finished.services.includes(service));
  const released = await releaseDeliveries(table, account, {
    log: finished.log,
    why: "not-needed",
    services: others,
  });
  const kept = Object.fromEntries(
    Object.entries(released.uploads).filter(([, delivery]) => isKept(delivery?.state)),
  );
  return isWritten(table, [
    moveAccount(table.name, account, { uploads: kept, ...finished }),
    ...released.writes,
    put(table.name, logItem(finished.log)),
  ]);
};

const isKept = (state: string | undefined) => state === "delivered" || state === "withdrawn";

const moveAccount = (
  table: string,
  { id, type, revision }: Submission,
  { uploads, jobId, at }: { uploads: Item; jobId: string; at: string },
): Write =>
  update<Item>(table, keys.submission(id), {
    set: {
      status: "uploaded",
      uploads,
      runId: jobId,
      dateUpdated: at,
      revision: revision + 1,
      gsi1pk: indexKeys.list(type, "uploaded"),
    },
    only: { revision },
  });
