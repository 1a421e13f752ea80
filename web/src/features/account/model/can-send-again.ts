import { services } from "#shared/kyc/status.ts";
import type { Account } from "./account.ts";

/** Whether a service refused the account, or could not be reached in the end. */
export const canSendAgain = ({ uploads }: Pick<Account, "uploads">): boolean =>
  services.some((service) => {
    const state = uploads[service]?.state;
    return state === "refused" || state === "failed";
  });
