import { counted, countedAccounts } from "./counted.ts";

/** What the registrar's IT address is told; never a holder's data. */
export const alertMessages = {
  subject: (registrar: string) => `Alert of the KYC back office: ${registrar}`,
  by: (name: string) => `Done by: ${name}`,
  at: (date: string) => `At: ${date}`,
  since: (date: string) => `Since: ${date}`,
  where: (link: string) => `More in the system logs: ${link}`,
  onceAnHour: "Of this there is one mail an hour at most; the next one counts on from here",
  givenUp: (count: number, service: string) =>
    `${countedAccounts(count)} could not be delivered to ${service}. They can be sent again from their upload run once ${service} answers`,
  deadLetters: (count: number, queue: string) =>
    `${counted(count, "message", "messages")} of the queue ${queue} could not be worked on and lie in its dead-letter queue`,
} as const;
