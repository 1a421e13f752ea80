import type { AccountType, Status } from "#shared/kyc/status.ts";

/** Why an account is erased: an administrator asked for it, or it was kept in this status for long enough. */
export type ErasureCause = "by-hand" | Status;

/** What remains of an erased account outside the table (D86). Holds no data of the holder. */
export interface Tombstone {
  id: string;
  type: AccountType;
  at: string;
  /** Id of the administrator who asked for the erasure; none if the account was due. */
  by?: string;
  cause: ErasureCause;
}

const hourMs = 3_600_000;
/** In which any super-admin can stop an erasure by hand. */
export const stoppableMs = 72 * hourMs;

/** No call or worker that read the account before its erasure runs for as long as this. */
const lateWritesMs = hourMs;

export const secondPassAt = (erasedAt: string): string =>
  new Date(Date.parse(erasedAt) + lateWritesMs).toISOString();
