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
  bankQuestions: (count: number) =>
    `The bank service was not asked about ${counted(count, "account", "accounts")}, because the day's ceiling of paid checks is reached. These persons were offered manual checking. Many holders may be sending forms today, or somebody may be collecting names: look at the calls in the firewall's log`,
  canaryFound: (count: number, network: string) =>
    `${counted(count, "search", "searches")} of the register found a canary holder, whom nobody has a reason to look for. Somebody may be collecting names. The log has the searches of this network under ${network}`,
  accountsTouched: (network: string) =>
    `Forms from one network name data of more than ten accepted accounts within a day. Somebody may be filing forms in other people's names: look at the newest forms with warnings. The log has the calls of an IPv4 network under ${network}`,
  deadLetters: (count: number, queue: string) =>
    `${counted(count, "message", "messages")} of the queue ${queue} could not be processed and are in its dead-letter queue`,
  mailsGivenUp: (count: number) =>
    `${counted(count, "email", "emails")} could not be sent or may not have been sent, and will not be tried again. Their accounts are flagged`,
} as const;
