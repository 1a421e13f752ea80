import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import type { Question } from "../../../components/office/ask.ts";
import type { Account } from "./account.ts";
import type { Outcome } from "./decision-rules.ts";

/** D76: a claim stops nobody, but a clerk knows of it before the decision. */
export const takenQuestion = (takenBy: string, outcome: Outcome): Question => ({
  title: say.taken[outcome],
  text: takenBy,
  action: outcome === "approved" ? say.approve : say.reject,
});

/** D80: a clerk knows before a rejection which service has the account already. */
export const turningQuestion = (account: Pick<Account, "uploads">, outcome: Outcome): Question => {
  const where = acceptedBy(account.uploads);
  const isDelivered = outcome === "rejected" && where;
  return {
    title: say.turning[outcome],
    text: isDelivered ? say.confirmDelivered(where) : say.confirmTurning[outcome],
    action: outcome === "approved" ? say.approve : say.reject,
    isFinal: outcome === "rejected",
  };
};
