import { z } from "zod";
import { services } from "#shared/kyc/status.ts";

/** What the queues carry: ids, never a person's data. What is more than declared is left out. */
const id = z.string().min(1).max(100);

export const MailMessage = z.object({ outboxId: id });
export const JobMessage = z.object({ jobId: id });
export const DeliveryMessage = z.object({
  submissionId: id,
  service: z.enum(services),
  version: z.int().min(1),
});
