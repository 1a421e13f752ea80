import { services } from "#shared/kyc/status.ts";
import { acceptedBy } from "#shared/messages/accepted-by.ts";
import { serviceNames } from "#shared/messages/back-office.ts";
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

/** D80, D96: a clerk knows before a rejection which service has the account, or may have it. */
export const turningQuestion = (account: Pick<Account, "uploads">, outcome: Outcome): Question => {
  return {
    title: say.turning[outcome],
    text: outcome === "rejected" ? rejectionText(account) : say.confirmTurning.approved,
    action: outcome === "approved" ? say.approve : say.reject,
    isFinal: outcome === "rejected",
  };
};

const rejectionText = ({ uploads }: Pick<Account, "uploads">): string => {
  const has = acceptedBy(uploads);
  const mayHave = services.filter((service) => uploads[service]?.mayHaveArrived);
  const doubt = mayHave.map((service) => say.mayHaveIt(serviceNames[service]));
  return [has ? say.confirmDelivered(has) : say.confirmTurning.rejected, ...doubt].join(" ");
};
