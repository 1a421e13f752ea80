import { randomUUID } from "node:crypto";
import type { ExportJob } from "#functions/store/jobs/export-job.ts";
import type { ImportJob, RemovalJob, UploadRunJob } from "#functions/store/jobs/jobs.ts";

const startedAt = "2026-11-02T09:30:00.000Z";

export const anUploadRun = (over: Partial<UploadRunJob> = {}): UploadRunJob => ({
  id: randomUUID(),
  kind: "upload-run",
  type: "individual",
  before: "2026-11-05T00:00:00.000Z",
  startedAt,
  by: "Bisi Adewale",
  count: 5,
  queued: 0,
  cursor: null,
  isFannedOut: false,
  ...over,
});

export const anImport = (over: Partial<ImportJob> = {}): ImportJob => ({
  id: randomUUID(),
  kind: "import",
  registerCode: "DANGCEM",
  generation: randomUUID(),
  startedAt,
  cursor: null,
  read: 0,
  total: 0,
  state: "running",
  ...over,
});

export const aRemoval = (over: Partial<RemovalJob> = {}): RemovalJob => ({
  id: randomUUID(),
  kind: "removal",
  registerCode: "DANGCEM",
  generation: randomUUID(),
  startedAt,
  rounds: 0,
  ...over,
});

/** An export job with its own administrator, so that no other job blocks it. */
export const anExport = ({
  scope,
  ...over
}: Partial<Omit<ExportJob, "scope">> & {
  scope?: Partial<ExportJob["scope"]>;
} = {}): ExportJob => ({
  id: randomUUID(),
  kind: "export",
  scope: { kind: "excel", type: "individual", status: "pending", ...scope },
  adminId: randomUUID(),
  by: "Bisi Adewale",
  startedAt: "2026-11-05T09:00:00.000Z",
  state: "running",
  done: 0,
  total: 10,
  attempts: 0,
  parts: 0,
  ready: 0,
  failed: 0,
  ...over,
});
