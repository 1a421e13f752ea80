import { logger } from "../../log/logger.ts";
import type { Ixtrac } from "../../services/ixtrac.ts";
import type { Queues } from "../../services/queues.ts";
import type { ImportJob, Jobs } from "../../store/jobs.ts";
import type { Registers } from "../../store/registers.ts";

interface Deps {
  jobs: Pick<Jobs, "get" | "save">;
  registers: Pick<Registers, "writeHolders" | "moveTo">;
  ixtrac: Pick<Ixtrac, "holdersPage">;
  queues: Pick<Queues, "send">;
  importQueueUrl: string;
  clock: () => Date;
}

const pageSize = 1000;

/**
 * Reads one page of a register into the job's own generation of rows and passes the rest on; the
 * searches see the old generation until the last page is in. A page that comes twice is written twice
 * under the same keys and counted once.
 */
export const importRegister =
  (deps: Deps) =>
  async ({ jobId }: { jobId: string }): Promise<void> => {
    const job = await deps.jobs.get(jobId, "import");
    if (job?.state !== "running") return;

    const { registerCode, generation } = job;
    const page = await deps.ixtrac.holdersPage({
      registerCode,
      cursor: job.cursor,
      limit: pageSize,
    });
    await deps.registers.writeHolders(registerCode, generation, page.results);

    const next = progress(job, page);
    if (next.cursor === null) await finish(deps, next, job.cursor);
    else await goOn(deps, next, job.cursor);
  };

const progress = (
  job: ImportJob,
  { results, nextCursor, total }: Awaited<ReturnType<Ixtrac["holdersPage"]>>,
): ImportJob => ({ ...job, read: job.read + results.length, total, cursor: nextCursor ?? null });

const goOn = async (
  { jobs, queues, importQueueUrl, clock }: Deps,
  job: ImportJob,
  cursorWas: string | null,
) => {
  if (!(await jobs.save(job, { cursorWas, at: clock().toISOString() }))) return;
  logger.info("import.page", { jobId: job.id, read: job.read, total: job.total });
  await queues.send(importQueueUrl, { jobId: job.id });
};

const finish = async (
  { jobs, registers, clock }: Deps,
  job: ImportJob,
  cursorWas: string | null,
) => {
  const at = clock().toISOString();
  await registers.moveTo(job.registerCode, job.generation, job.read, at);
  await jobs.save({ ...job, state: "done" }, { cursorWas, at });
  logger.info("import.done", { jobId: job.id, read: job.read });
};
