import type { ExportJob } from "#functions/store/jobs/export-job.ts";
import { exportPartStore } from "#functions/store/jobs/export-parts.ts";
import { exportStore } from "#functions/store/jobs/exports.ts";
import type { Table } from "#functions/store/table/table.ts";
import { anExport } from "../builders/a-job.ts";
import { aLogEntry } from "../builders/a-log-entry.ts";

/** Export jobs that have parts, without a worker that makes files. */
export const splitExportsIn = (table: Table) => {
  const exports = exportStore(table);
  const parts = exportPartStore(table);

  const current = async ({ id }: ExportJob): Promise<ExportJob> => {
    const job = await exports.get(id);
    if (!job) throw new Error("There is no such export");
    return job;
  };

  const endPart = async (job: ExportJob, n: number, state: "done" | "failed", at: string) => {
    const part = await parts.take({ jobId: job.id, n }, "a worker", at);
    if (!part) throw new Error(`Part ${n} was not taken`);
    const { total: done, bytes } = part;
    const ended = state === "done" ? { state, done, bytes, sha256: "0".repeat(64) } : { state };
    return parts.end(job, part, ended, at);
  };

  return {
    exports,
    parts,
    current,
    endPart,

    /** A job of parts with ten accounts each. */
    split: async (over: Parameters<typeof anExport>[0] = {}, of = 1): Promise<ExportJob> => {
      const job = anExport(over);
      await exports.start(job, aLogEntry());
      const held = await exports.take(job.id, "a splitter", job.startedAt);
      if (!held) throw new Error("The export was not taken");
      const part = (at: number) => ({ first: `${at}`, last: `${at}`, total: 10, bytes: 1000 });
      const next = { parts: Array.from({ length: of }, (_, at) => part(at)), total: 10 * of };
      await exports.open(held, next, job.startedAt);
      return current(job);
    },

    /** Ends all its parts, and the job. */
    ended: async (over: Parameters<typeof anExport>[0] = {}, states = ["done"]) => {
      const job = await splitExportsIn(table).split(over, states.length);
      for (const [at, state] of states.entries()) {
        await endPart(job, at + 1, state as "done" | "failed", job.startedAt);
      }
      const state = states.includes("failed") ? "failed" : "done";
      await exports.end(await current(job), { state, log: aLogEntry({ at: job.startedAt }) });
      return current(job);
    },
  };
};
