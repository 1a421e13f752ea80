import { z } from "zod";
import { maxRetentionDays } from "../kyc/retention.ts";

const days = z.number().int().min(1).max(maxRetentionDays).nullable();

/**
 * For how many days an account is kept in each status, counted from its last version, decision or
 * delivery (D86). While one of them is null, nothing is erased because of its age.
 */
export const Retention = z.strictObject({
  pending: days,
  approved: days,
  rejected: days,
  uploaded: days,
});
export type Retention = z.infer<typeof Retention>;
