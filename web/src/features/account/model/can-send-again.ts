import { isFrozen } from "#shared/contract/flags.ts";
import { services } from "#shared/kyc/status.ts";
import type { Account } from "./account.ts";

export const canSendAgain = (account: Pick<Account, "uploads" | "flags">): boolean =>
  !isFrozen(account) &&
  services.some((service) => {
    const state = account.uploads[service]?.state;
    return state === "refused" || state === "failed";
  });
