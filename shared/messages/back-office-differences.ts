import type { DifferenceKind, HandAnswer } from "../contract/differences.ts";

export const differenceMessages = {
  title: "Differences",
  intro: "What a service has or may have and the product does not show, and the reverse.",
  loading: "Fetching differences...",
  failed: "The differences could not be fetched",
  none: "There is no difference: the services have what the product shows",
  noneOfThese: "There is no difference of this kind at this service",
  service: "Service",
  allServices: "Both services",
  kind: "Difference",
  allKinds: "All differences",
  kinds: {
    stopOrder: "stop order",
    acceptedRejected: "has it, rejected here",
    acceptedOlder: "has an older version",
    withdrawn: "may have it, no longer sent",
    unknown: "may have it",
    retrying: "does not have it yet",
    givenUp: "given up",
    refused: "refused, not rejected here",
  } satisfies Record<DifferenceKind, string>,
  hints: {
    stopOrder: "The holder reported the account: ask the service to stop, and enter its answer",
    acceptedRejected: "Ask the service to remove the data",
    acceptedOlder: "It gets the newer version once that one is approved and uploaded",
    withdrawn: "The service is asked until it answers",
    unknown: "The service is asked again",
    retrying: "No call has arrived; the service is called again",
    givenUp: "No call was accepted or refused; the service is asked again every night",
    refused: "Send it again from its page, or reject it",
  } satisfies Record<DifferenceKind, string>,
  columns: {
    name: "Account",
    service: "Service",
    kind: "Difference",
    since: "Since",
    last: "Last answer",
    action: "Action",
  },
  version: (version: number) => `version\u00a0${version}`,
  needsPerson: "Ask the service, then enter its answer here",
  due: (time: string) => `Due ${time}`,
  answers: {
    has: "It has it",
    none: "It does not have it",
    stopped: "It has stopped",
    notStopped: "It did not stop",
  } satisfies Record<HandAnswer, string>,
  answerFor: (answer: string, name: string, service: string) =>
    `${answer}: ${service}, about ${name}`,
  confirmAnswer: {
    title: "Enter the answer of the service",
    action: "Enter the answer",
    has: (service: string, name: string) =>
      `Has ${service} said that it has this version of ${name}? If the account is rejected here, it gets a warning, and the registrar's IT is told to ask for the removal.`,
    stopped: (service: string, name: string) =>
      `Has ${service} said that it does not use the data of ${name} until further notice? The stop order is closed.`,
    notStopped: (service: string, name: string) =>
      `Has ${service} said that it cannot stop for ${name}? The stop order is closed, and the log keeps this answer.`,
    none: (service: string, name: string) =>
      `Has ${service} said that it does not have this version of ${name}? The delivery ends. If the account was approved again, it is sent now.`,
  },
  ask: "Ask again",
  askFor: (name: string, service: string) => `Ask again: ${service}, about ${name}`,
  pages: "Pages of the differences",
} as const;
