import { services } from "#shared/kyc/status.ts";
import type { Account } from "./account.ts";

export const canSendAgain = ({ uploads }: Pick<Account, "uploads">): boolean =>
  services.some((service) => {
    const state = uploads[service]?.state;
    return state === "refused" || state === "failed";
  });
