import { randomUUID } from "node:crypto";
import type { Registrar } from "#shared/registrar.ts";
import { exportSize } from "../../domain/exports/export-size.ts";
import { type NewPart, partSplitter } from "../../domain/exports/split-parts.ts";
import { logger } from "../../log/logger.ts";
import type { HeldJob } from "../../store/jobs/export-job.ts";
import type { ExportParts } from "../../store/jobs/export-parts.ts";
import type { Exports } from "../../store/jobs/exports.ts";
import type { ExportedAccounts } from "../../store/lists/exported-accounts.ts";
import { endJob } from "./end-job.ts";
import { maxTries } from "./max-tries.ts";

export interface SplitDeps {
  exports: Pick<Exports, "take" | "open" | "end" | "release">;
  parts: Pick<ExportParts, "ofJob">;
  accounts: Pick<ExportedAccounts, "measured">;
  registrar: Registrar;
  partBytes: number;
  clock: () => Date;
}

/** A transaction takes 100 writes. */
const mostOpened = 90;

/** A job that was split halfway goes on behind its last part. */
export const splitExport = async (deps: SplitDeps, jobId: string): Promise<void> => {
  const { exports, clock } = deps;
  const job = await exports.take(jobId, randomUUID(), clock().toISOString());
  if (!job) return;
  if (job.attempts > maxTries) {
    await endJob(deps, job, "failed");
    return;
  }
  try {
    await split(deps, job);
  } catch (error) {
    logger.error("export.failed", { error: error as Error, jobId, count: 0 });
    await exports.release(job);
  }
};

const split = async (
  { exports, parts, accounts, registrar, partBytes, clock }: SplitDeps,
  job: HeldJob,
): Promise<void> => {
  const { scope, cursor: after } = job;
  const splitter = partSplitter(scope.kind, partBytes);
  const before = job.parts > 0 ? await parts.ofJob(job.id) : [];
  let total = before.reduce((sum, part) => sum + part.total, 0);
  let held = job;
  let full: NewPart[] = [];
  /** Behind the last full part, and behind the last account. */
  let cursor = after;
  let place = after;

  const open = async (ended?: { total: number }) => {
    const opened = await exports.open(
      held,
      { parts: full, cursor, ...ended },
      clock().toISOString(),
    );
    if (!opened) throw new Error("Another worker has taken the export over");
    held = opened;
    full = [];
  };

  for await (const page of accounts.measured(scope, after)) {
    for (const account of page) {
      const size = exportSize(scope.kind, account.sizes, registrar);
      const part = splitter.add({ ...size, place: account.place });
      if (part) {
        full.push(part);
        cursor = place;
      }
      place = account.cursor;
      total += 1;
      if (full.length === mostOpened) await open();
    }
    // Also renews the lease.
    await open();
  }
  const last = splitter.end();
  if (last) full.push(last);
  // An empty list has one part without accounts.
  if (held.parts + full.length === 0) full.push({ total: 0, bytes: 0 });
  await open({ total });
};
