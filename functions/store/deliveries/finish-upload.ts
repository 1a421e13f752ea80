import type { Uploads } from "#shared/contract/admin-accounts.ts";
import { services as allServices, type Service } from "#shared/kyc/status.ts";
import { isHeld } from "../../domain/submission/delivery-hold.ts";
import type { Submission } from "../../domain/submission/submission.ts";
import { type LogEntry, logItem } from "../logs/log-entries.ts";
import { releaseDeliveries } from "../submissions/release-deliveries.ts";
import { keepInRun } from "../submissions/run-rows.ts";
import { deliveryOf, submissionOf } from "../submissions/stored-submission.ts";
import { put, update, type Write } from "../table/expressions.ts";
import { indexKeys, keys } from "../table/keys.ts";
import { readItem } from "../table/reads.ts";
import type { Item } from "../table/stored-item.ts";
import { isWritten, type Table } from "../table/table.ts";
import type { DeliveryRow } from "./delivery-row.ts";
import { pastDeliveries } from "./past-deliveries.ts";

interface Finished {
  services: Service[];
  jobId: string;
  at: string;
  log: LogEntry;
}

/**
 * Also ends the deliveries that wait for another service. What another service refused, or what was given
 * up there, stays so until it is settled, and goes into this run.
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
    services: others.filter((service) => uploads[service]?.state === "queued"),
  });
  const past = await pastDeliveries(table, account, others.filter(isUnsettled(uploads)));
  return isWritten(table, [
    moveAccount(table.name, account, { uploads: released.uploads, ...finished }),
    ...released.writes,
    ...past.flatMap((item) => intoRun(table.name, item, finished.jobId)),
    put(table.name, logItem(finished.log)),
  ]);
};

const isUnsettled = (uploads: Uploads) => (service: Service) =>
  uploads[service]?.state === "refused" || uploads[service]?.state === "failed";

/** *Send again* on the page of a run finds what the accounts of this run lack. */
const intoRun = (table: string, item: Item, jobId: string): Write[] => {
  const row = deliveryOf(item);
  if (row.jobId === jobId) return [];
  const { submissionId, service, version, state, attempts } = row;
  return [
    update<DeliveryRow>(table, keys.delivery(submissionId, service, version), {
      set: { jobId, gsi2pk: indexKeys.run(jobId) },
      only: { state, attempts },
    }),
    keepInRun(table, item, "moved"),
  ];
};

const moveAccount = (
  table: string,
  { id, type, revision }: Submission,
  { uploads, jobId, at }: { uploads: Uploads; jobId: string; at: string },
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
