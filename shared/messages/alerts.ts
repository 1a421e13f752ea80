import { counted, countedAccounts } from "./counted.ts";

/** Alerts to the registrar's IT address; they never contain a holder's data. */
export const alertMessages = {
  subject: (registrar: string) => `KYC back office alert: ${registrar}`,
  by: (name: string) => `Done by: ${name}`,
  at: (date: string) => `At: ${date}`,
  since: (date: string) => `Since: ${date}`,
  where: (link: string) => `More in the system logs: ${link}`,
  onceAnHour: "You will get at most one email an hour about this; the next one continues the count",
  givenUp: (count: number, service: string) =>
    `${countedAccounts(count)} could not be delivered to ${service}. What has not been delivered since can be sent again from its upload run once ${service} answers`,
  deliveredThenRejected: (count: number, service: string) =>
    `${service} has accepted ${countedAccounts(count)} after a rejection in the back office. Ask ${service} to remove the data`,
  bankQuestions: (count: number, budget: number) =>
    `The bank service was asked about ${counted(count, "account", "accounts")} beyond the daily budget of ${budget.toLocaleString("en")}. Many holders may be sending forms today, or somebody may be collecting names. Nobody was refused: look at the calls in the firewall's log`,
  deadLetters: (count: number, queue: string) =>
    `${counted(count, "message", "messages")} of the queue ${queue} could not be processed and are in its dead-letter queue`,
  mailsGivenUp: (count: number) =>
    `${counted(count, "email", "emails")} could not be sent or may not have been sent, and will not be tried again. Their accounts are flagged`,
} as const;
