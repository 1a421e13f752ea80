import { z } from "zod";
import { services } from "#shared/kyc/status.ts";

/** Messages carry ids, never personal data. Undeclared fields are dropped. */
const id = z.string().min(1).max(100);

export const MailMessage = z.object({ outboxId: id });
export const JobMessage = z.object({ jobId: id });
/** Without a part, the job is split or ended. */
export const ExportMessage = JobMessage.extend({ part: z.int().min(1).optional() });
export const ComparisonMessage = z.object({
  submissionId: id,
  earlier: z.int().min(1).optional(),
  isAlone: z.literal(true).optional(),
  isBulk: z.literal(true).optional(),
});
export const ErasureMessage = z.object({ submissionId: id });
export const DeliveryMessage = z.object({
  submissionId: id,
  service: z.enum(services),
  version: z.int().min(1),
});
