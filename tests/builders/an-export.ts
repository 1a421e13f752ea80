import { randomUUID } from "node:crypto";
import type { ExportJob } from "#functions/store/jobs/export-job.ts";

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
  ...{ parts: 0, ready: 0, failed: 0 },
  ...over,
});
