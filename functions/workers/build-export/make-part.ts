import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { referenceOf } from "#shared/kyc/reference.ts";
import { csvLine } from "../../domain/exports/csv-line.ts";
import { holderNameOf } from "../../domain/submission/submission.ts";
import { type FileDeps, writeFile } from "../../files/write-file.ts";
import { writtenStream } from "../../files/written-stream.ts";
import { logger } from "../../log/logger.ts";
import type { ExportFiles } from "../../store/jobs/export-files.ts";
import type { ExportJob } from "../../store/jobs/export-job.ts";
import type { EndedPart, ExportParts, HeldPart, PartRef } from "../../store/jobs/export-parts.ts";
import type { Exports } from "../../store/jobs/exports.ts";
import type { ExportedAccounts } from "../../store/lists/exported-accounts.ts";
import { maxTries } from "./max-tries.ts";

export interface MakeDeps extends FileDeps {
  exports: Pick<Exports, "get">;
  parts: Pick<ExportParts, "take" | "progress" | "end" | "release" | "drop">;
  accounts: Pick<ExportedAccounts, "batches">;
  files: Pick<ExportFiles, "put">;
  progressMs?: number;
}

export const makePart = async (deps: MakeDeps, ref: PartRef): Promise<void> => {
  const { exports, parts, clock } = deps;
  const job = await exports.get(ref.jobId);
  if (job?.state !== "running") return parts.drop(ref);
  const now = () => clock().toISOString();
  const part = await parts.take(ref, randomUUID(), now());
  if (!part) return;
  if (part.tries > maxTries) {
    await parts.end(job, part, { state: "failed" }, now());
    return;
  }
  let done = 0;
  try {
    const made = await make(deps, { job, part, onAccounts: (count) => (done += count) });
    await parts.end(job, part, made, now());
  } catch (error) {
    logger.error("export.failed", { error: error as Error, jobId: job.id, count: done });
    await parts.release(part);
  }
};

interface Made {
  job: ExportJob;
  part: HeldPart;
  onAccounts: (count: number) => void;
}

const make = async (deps: MakeDeps, { job, part, onAccounts }: Made): Promise<EndedPart> => {
  const { accounts, files } = deps;
  const { scope, by } = job;
  const { first, last } = part;
  const lines: Buffer[] = [];
  let done = 0;
  const body = writtenStream(
    writeFile(deps, {
      scope,
      by,
      batches: first && last ? accounts.batches(scope, { first, last }) : none(),
      onBatch: (batch) => {
        for (const account of batch) {
          const cells = [part.n, referenceOf(account.id), holderNameOf(account), account.id];
          lines.push(Buffer.from(csvLine(cells)));
        }
        done += batch.length;
        onAccounts(batch.length);
      },
    }),
  );
  const stopReporting = reportProgress(deps, part, { body, done: () => done });
  try {
    const digest = createHash("sha256");
    let bytes = 0;
    const read = (piece: Buffer) => {
      digest.update(piece);
      bytes += piece.length;
    };
    await files.put(job.id, { part }, Readable.from(passedOn(body, read)));
    await files.put(job.id, { accountsOf: part }, Readable.from([Buffer.concat(lines)]));
    return { state: "done", done, bytes, sha256: digest.digest("hex") };
  } finally {
    stopReporting();
    // The writer of a file that nobody reads any more has to stop.
    body.destroy();
  }
};

const none = async function* (): AsyncGenerator<never> {};

const passedOn = async function* (body: Readable, read: (piece: Buffer) => void) {
  for await (const piece of body) {
    read(piece);
    yield piece;
  }
};

/** Renews the lease while the file grows; a worker that lost its lease stops. */
const reportProgress = (
  { parts, clock, progressMs = 10_000 }: MakeDeps,
  part: HeldPart,
  { body, done }: { body: Readable; done: () => number },
): (() => void) => {
  const report = async () => {
    const isOurs = await parts.progress(part, done(), clock().toISOString());
    if (!isOurs) body.destroy(new Error("Another worker has taken the part over"));
  };
  const timer = setInterval(() => {
    // The next update within the lease makes up for a failed update.
    report().catch(() => undefined);
  }, progressMs);
  return () => clearInterval(timer);
};
