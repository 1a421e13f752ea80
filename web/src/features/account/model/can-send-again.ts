import { isFrozen } from "#shared/contract/flags.ts";
import { services } from "#shared/kyc/status.ts";
import type { Account } from "./account.ts";

export const canSendAgain = (account: Pick<Account, "status" | "uploads" | "flags">): boolean =>
  (account.status === "approved" || account.status === "uploaded") &&
  !isFrozen(account) &&
  services.some((service) => {
    const state = account.uploads[service]?.state;
    return state === "refused" || state === "failed";
  });
