import { logger } from "../../log/logger.ts";
import type { Queues } from "../../services/queues.ts";
import type { Jobs, RemovalJob } from "../../store/jobs/jobs.ts";
import type { Registers } from "../../store/registers/registers.ts";

interface Deps {
  jobs: Pick<Jobs, "countRound" | "forget">;
  registers: Pick<Registers, "removeSome">;
  queues: Pick<Queues, "send">;
  importQueueUrl: string;
  clock: () => Date;
}

/** Removes a batch of unused rows and queues the next; of two parallel jobs one continues. */
export const removeGeneration = async (deps: Deps, job: RemovalJob): Promise<void> => {
  const { jobs, registers, queues, importQueueUrl, clock } = deps;
  const isLeft = await registers.removeSome(job.registerCode, job.generation);
  logger.info("removal.round", { jobId: job.id, isLeft });
  if (!isLeft) return jobs.forget(job);
  if (await jobs.countRound(job, clock().toISOString())) {
    await queues.send(importQueueUrl, { jobId: job.id });
  }
};
