import type { AccountType } from "../kyc/status.ts";

/** Log messages about what holders did, and what follows at once. Their function carries no others. */
export const holderLogs = {
  submissionReceived: {
    individual: "Individual submission received",
    corporate: "Corporate submission received",
  } satisfies Record<AccountType, string>,
  updateReceived: {
    individual: "Individual update received",
    corporate: "Corporate update received",
  } satisfies Record<AccountType, string>,
  emailConfirmed: "Holder confirmed the email with a code",
  deliveryWithdrawn:
    "No longer to be sent, but a call before had no clear answer: the service is asked what became of it",
} as const;
