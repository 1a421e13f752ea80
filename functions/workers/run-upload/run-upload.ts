import type { Configuration } from "#shared/contract/admin-settings.ts";
import { logMessages } from "#shared/messages/logs.ts";
import type { ComparisonStore } from "../../domain/comparison/compare-account.ts";
import { lookAgain } from "../../domain/comparison/look-again.ts";
import { mapConcurrent } from "../../domain/map-concurrent.ts";
import { isHeld } from "../../domain/submission/delivery-hold.ts";
import {
  applicableServices,
  isAccepted,
  missedServices,
  servicesToSend,
} from "../../domain/submission/upload-plan.ts";
import { logger } from "../../log/logger.ts";
import type { Queues } from "../../services/queues.ts";
import type { Deliveries } from "../../store/deliveries/deliveries.ts";
import type { Jobs, UploadRunJob } from "../../store/jobs/jobs.ts";
import type { Candidate, Lists } from "../../store/lists/lists.ts";
import type { ConfigurationStore } from "../../store/staff/configuration.ts";

interface Deps {
  jobs: Pick<Jobs, "get" | "advance">;
  lists: Pick<Lists, "candidatePage" | "missedPage">;
  deliveries: Pick<Deliveries, "queue" | "finish">;
  comparisons: ComparisonStore;
  configuration: Pick<ConfigurationStore, "get">;
  queues: Pick<Queues, "send">;
  runQueueUrl: string;
  timeZone: string;
  clock: () => Date;
}

/** Small enough to queue a page well within the queue's visibility timeout. */
const pageSize = 100;
const atOnce = 10;

/** A repeated page queues nothing twice. */
export const runUpload =
  (deps: Deps) =>
  async ({ jobId }: { jobId: string }): Promise<void> => {
    const job = await deps.jobs.get(jobId, "upload-run");
    if (!job || job.isFannedOut) return;

    const { queued, cursor } = await queuePage(deps, job);
    const at = deps.clock().toISOString();
    await deps.jobs.advance(job.id, { cursorWas: job.cursor, cursor, queued, at });
    logger.info("run.page", { jobId, queued });
    if (cursor) await deps.queues.send(deps.runQueueUrl, { jobId });
  };

const queuePage = async (
  deps: Deps,
  job: UploadRunJob,
): Promise<{ queued: number; cursor: string | null }> => {
  const { lists, configuration, clock } = deps;
  const switches = await configuration.get();
  const { candidates, nextCursor } = await candidatesOf(lists, job);
  const at = clock().toISOString();
  const taken = await Array.fromAsync(
    mapConcurrent(
      candidates,
      (candidate) => takeUp(deps, { candidate, switches, job, at }),
      atOnce,
    ),
  );
  return { queued: taken.filter(Boolean).length, cursor: nextCursor };
};

const candidatesOf = (
  lists: Deps["lists"],
  { type, missedBy, from, before, cursor }: UploadRunJob,
) => {
  const page = { before, limit: pageSize, ...(cursor && { cursor }) };
  if (missedBy) return lists.missedPage({ ...page, service: missedBy });
  if (!type) throw new Error("An upload run has a type or a service");
  return lists.candidatePage({ ...page, type, status: "approved", ...(from && { from }) });
};

interface Turn {
  candidate: Candidate;
  switches: Configuration;
  job: UploadRunJob;
  at: string;
}

const takeUp = async (
  { deliveries, comparisons, timeZone }: Deps,
  { candidate, switches, job: { id: jobId, missedBy }, at }: Turn,
): Promise<boolean> => {
  const services = missedBy
    ? missedServices(candidate, missedBy, switches)
    : servicesToSend(candidate, switches);
  if (services.length > 0 && (await isHeldNow(comparisons, candidate))) return false;
  if (services.length > 0) return deliveries.queue(candidate, { services, jobId, at });
  if (missedBy || !isAccepted(candidate, switches)) return false;
  return deliveries.finish(candidate, {
    services: applicableServices(candidate.registerCodes, switches),
    jobId,
    at,
    log: {
      type: "upload",
      at,
      timeZone,
      message: logMessages.uploadFinished,
      accountId: candidate.id,
    },
  });
};

/** Without a decision that knew its flags, no warning can hold the account. */
const isHeldNow = async (comparisons: ComparisonStore, candidate: Candidate): Promise<boolean> => {
  if (isHeld(candidate) || !candidate.decided) return isHeld(candidate);
  const account = await lookAgain(comparisons, candidate.id);
  return !account || isHeld(account);
};
