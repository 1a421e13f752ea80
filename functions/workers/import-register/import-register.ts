import { randomUUID } from "node:crypto";
import { logMessages } from "#shared/messages/logs.ts";
import { logger } from "../../log/logger.ts";
import type { Ixtrac } from "../../services/ixtrac.ts";
import type { Queues } from "../../services/queues.ts";
import type { ImportJob, Jobs, RemovalJob } from "../../store/jobs/jobs.ts";
import type { Registers } from "../../store/registers/registers.ts";
import { workSeconds } from "./env.ts";
import { removeGeneration } from "./remove-generation.ts";

interface Deps {
  jobs: Pick<Jobs, "get" | "save" | "end" | "countRound" | "forget">;
  registers: Pick<Registers, "writeHolders" | "replacement" | "removeSome">;
  ixtrac: Pick<Ixtrac, "holdersPage">;
  queues: Pick<Queues, "send">;
  importQueueUrl: string;
  timeZone: string;
  clock: () => Date;
}

const pageSize = 1000;

/** Seconds before each retry of a page. */
const pauses = [5, 20, 60];

/** Seconds before a removal: a search may still read the rows, a worker still write a page. */
const restSeconds = workSeconds + 60;

/** Searches see the old generation until the last page is written; a repeated page counts once. */
export const importRegister =
  (deps: Deps) =>
  async ({ jobId }: { jobId: string }): Promise<void> => {
    const job = await deps.jobs.get(jobId, "import", "removal");
    if (job?.kind === "removal") return removeGeneration(deps, job);
    if (job?.state !== "running") return;

    const { registerCode, generation, cursor } = job;
    const page = await deps.ixtrac
      .holdersPage({ registerCode, cursor, limit: pageSize })
      .catch((error: Error) => tryAgain(deps, job, error));
    if (!page) return;
    const refused = await deps.registers
      .writeHolders(registerCode, generation, page.results)
      .then(() => undefined, whatIsRefused);
    if (refused) return fail(deps, job, { error: refused, reason: logMessages.importNotWritten });

    const next = progress(job, page);
    if (next.cursor === null) await finish(deps, next, job);
    else await goOn(deps, next, job);
  };

const progress = (
  { failures, ...job }: ImportJob,
  { results, nextCursor, total }: Awaited<ReturnType<Ixtrac["holdersPage"]>>,
): ImportJob => ({ ...job, read: job.read + results.length, total, cursor: nextCursor ?? null });

const seenIn = ({ cursor, failures = 0 }: ImportJob) => ({
  cursorWas: cursor,
  failuresWere: failures,
});

/** The table will never accept these rows; after any other error the queue retries. */
const whatIsRefused = (error: Error): Error => {
  if (error.name === "ValidationException") return error;
  throw error;
};

const tryAgain = async (deps: Deps, job: ImportJob, error: Error): Promise<undefined> => {
  const { jobs, queues, importQueueUrl, clock } = deps;
  const failures = (job.failures ?? 0) + 1;
  const delaySeconds = pauses[failures - 1];
  if (delaySeconds === undefined) {
    return fail(deps, job, { error, reason: logMessages.importBrokeOff });
  }

  const at = clock().toISOString();
  if (!(await jobs.save({ ...job, failures }, { ...seenIn(job), at }))) return;
  logger.warn("import.passing", { jobId: job.id, failures });
  await queues.send(importQueueUrl, { jobId: job.id }, { delaySeconds });
};

const fail = async (
  deps: Deps,
  job: ImportJob,
  { error, reason }: { error: Error; reason: string },
): Promise<undefined> => {
  const at = deps.clock().toISOString();
  const { registerCode, registerName = registerCode, generation, by } = job;
  const removal = removalOf(deps, registerCode, generation);
  const { jobs, timeZone } = deps;
  const isEnded = await jobs.end(
    { ...job, state: "failed", error: reason },
    {
      ...seenIn(job),
      at,
      alert: true,
      removal,
      log: {
        type: "upload",
        at,
        timeZone,
        message: logMessages.importFailed(registerName, reason),
        registerCode,
        ...(by && { by, uploaded_by: by }),
      },
    },
  );
  if (!isEnded) return;
  logger.error("import.failed", { error, jobId: job.id });
  await queueRemoval(deps, removal);
};

const goOn = async (
  { jobs, queues, importQueueUrl, clock }: Deps,
  job: ImportJob,
  was: ImportJob,
) => {
  if (!(await jobs.save(job, { ...seenIn(was), at: clock().toISOString() }))) return;
  logger.info("import.page", { jobId: job.id, read: job.read, total: job.total });
  await queues.send(importQueueUrl, { jobId: job.id });
};

const finish = async (deps: Deps, job: ImportJob, was: ImportJob) => {
  const { jobs, registers, timeZone, clock } = deps;
  const at = clock().toISOString();
  const { registerCode, registerName = registerCode, generation, read, by } = job;
  const { write: move, replaced } = await registers.replacement(registerCode, generation, {
    count: read,
    at,
  });
  const removal = replaced ? removalOf(deps, registerCode, replaced) : undefined;
  const isEnded = await jobs.end(
    { ...job, state: "done" },
    {
      ...seenIn(was),
      at,
      move,
      ...(removal && { removal }),
      log: {
        type: "upload",
        at,
        timeZone,
        message: logMessages.importDone(registerName, read),
        registerCode,
        count: read,
        ...(by && { by, uploaded_by: by }),
      },
    },
  );
  if (!isEnded) return;
  logger.info("import.done", { jobId: job.id, read });
  if (removal) await queueRemoval(deps, removal);
};

const removalOf = ({ clock }: Deps, registerCode: string, generation: string): RemovalJob => ({
  id: randomUUID(),
  kind: "removal",
  registerCode,
  generation,
  startedAt: new Date(clock().getTime() + restSeconds * 1000).toISOString(),
  rounds: 0,
});

const queueRemoval = ({ queues, importQueueUrl }: Deps, { id }: RemovalJob) =>
  queues.send(importQueueUrl, { jobId: id }, { delaySeconds: restSeconds });
