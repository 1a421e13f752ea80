import type { ExportKind } from "#shared/kyc/exports.ts";
import { absent, ended, put, remove, type Write } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import type { Table } from "../table/table.ts";

/** Longer than two progress intervals of a worker; then another worker may take over. */
export const leaseMs = 60_000;
/** Longer than a worker takes for a part; each part that ends renews it. */
const lockMs = 20 * 60_000;

const minuteMs = 60_000;

/** A lease without its end, by the clock of this worker. */
export const leaseEnded = (now: string) => ended(now, later(now, leaseMs + minuteMs));

export const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

interface Locked {
  id: string;
  adminId: string;
  scope: { kind: ExportKind };
}

interface ExportLock {
  jobId: string;
  leaseUntil: string;
}

/** Allows one job of each kind per administrator. */
export const lock = (
  table: Table,
  { id, adminId, scope }: Locked,
  { now, until = later(now, lockMs) }: { now: string; until?: string },
): Write =>
  put<ExportLock>(
    table.name,
    {
      ...keys.exportLock(adminId, scope.kind),
      jobId: id,
      leaseUntil: until,
      expiresAt: Math.ceil(Date.parse(until) / 1000),
    },
    [{ pk: absent }, { jobId: id }, { leaseUntil: ended(now, later(now, lockMs + minuteMs)) }],
  );

export const unlock = (table: Table, { id, adminId, scope }: Locked): Write =>
  remove<ExportLock>(table.name, keys.exportLock(adminId, scope.kind), [
    { pk: absent },
    { jobId: id },
  ]);
