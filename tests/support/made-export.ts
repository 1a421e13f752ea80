import { S3Client } from "@aws-sdk/client-s3";
import type { ExportScope } from "#functions/domain/exports/export-scope.ts";
import { exportFileStore } from "#functions/store/jobs/export-files.ts";
import { type ExportPart, exportPartStore } from "#functions/store/jobs/export-parts.ts";
import { exportStore } from "#functions/store/jobs/exports.ts";
import { exportedAccountStore } from "#functions/store/lists/exported-accounts.ts";
import { imageStore } from "#functions/store/submissions/images.ts";
import type { Table } from "#functions/store/table/table.ts";
import { buildExport } from "#functions/workers/build-export/build-export.ts";
import { exportsBucket, imagesBucket } from "#local/environment.ts";
import type { Registrar } from "#shared/registrar.ts";
import { aLogEntry } from "../builders/a-log-entry.ts";
import { anExport } from "../builders/an-export.ts";

interface Wanted {
  table: Table;
  registrar: Registrar;
  scope: Partial<ExportScope>;
  partBytes: number;
  partsAtOnce?: number;
}

export interface MadeExport {
  parts: ExportPart[];
  state: string;
  splitSeconds: number;
  partsSeconds: number;
  file: (part: ExportPart) => Promise<Uint8Array>;
  list: () => Promise<Uint8Array>;
}

/** Makes an export as the queue would, with some of its parts at the same time. */
export const madeExport = async ({
  table,
  registrar,
  scope,
  partBytes,
  partsAtOnce = 1,
}: Wanted): Promise<MadeExport> => {
  const [exports, parts] = [exportStore(table), exportPartStore(table)];
  const files = exportFileStore({ bucket: exportsBucket });
  const job = anExport({ scope, startedAt: new Date().toISOString() });
  await exports.start(job, aLogEntry());
  const work = buildExport({
    ...{ exports, parts, files, registrar, partBytes, clock: () => new Date() },
    accounts: exportedAccountStore(table),
    images: imageStore({ table, bucket: imagesBucket, s3: new S3Client({}) }),
  });
  const begun = performance.now();
  await work({ jobId: job.id });
  const split = performance.now();
  const waiting = (await parts.ofJob(job.id)).values();
  const next = async () => {
    for (const { n } of waiting) await work({ jobId: job.id, part: n });
  };
  await Promise.all(Array.from({ length: partsAtOnce }, next));
  const ended = performance.now();
  return {
    parts: await parts.ofJob(job.id),
    state: (await exports.get(job.id))?.state ?? "gone",
    splitSeconds: (split - begun) / 1000,
    partsSeconds: (ended - split) / 1000,
    file: (part) => files.get(job.id, { part }),
    list: () => files.get(job.id, "manifest"),
  };
};
