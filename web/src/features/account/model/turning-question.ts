import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import type { Account } from "./account.ts";
import type { Outcome } from "./decision-rules.ts";

/** D80: a clerk knows before a rejection which service has the account already. */
export const turningQuestion = (account: Pick<Account, "uploads">, outcome: Outcome): string => {
  const where = acceptedBy(account.uploads);
  return outcome === "rejected" && where
    ? say.confirmDelivered(where)
    : say.confirmTurning[outcome];
};
