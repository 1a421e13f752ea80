import type { SubmissionReceipt } from "#shared/contract/holders.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { statusMessages } from "#shared/messages/statuses.ts";

export const receiptOf = (id: string): SubmissionReceipt => ({
  results: { id, status: "pending", reference: referenceOf(id) },
  message: statusMessages.submissionReceived,
});
