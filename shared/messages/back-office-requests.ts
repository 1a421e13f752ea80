import type { RequestKind, RequestState } from "../contract/privacy-requests.ts";

export const requestMessages = {
  title: "Requests of Holders",
  intro:
    "What holders ask for about their data, and what they report by a link “This was not me”. Each one needs an answer within 30 days.",
  loading: "Fetching requests...",
  failed: "The requests could not be fetched",
  none: {
    open: "No request is open",
    done: "No request is done yet",
    declined: "No request was declined",
  } satisfies Record<RequestState, string>,
  kind: "Kind",
  allKinds: "All kinds",
  kinds: {
    erasure: "Erase the data",
    withdrawal: "Consent withdrawn",
    freeze: "Not me",
  } satisfies Record<RequestKind, string>,
  state: "State",
  states: { open: "Open", done: "Done", declined: "Declined" } satisfies Record<
    RequestState,
    string
  >,
  columns: {
    name: "Account",
    kind: "Request",
    at: "Sent",
    text: "Words of the holder",
    answer: "Answer",
    action: "Action",
  },
  due: (day: string) => `answer by ${day}`,
  overdue: (day: string) => `was due on ${day}`,
  frozen: "The account is frozen",
  disputedWith: "The other account",
  closed: (by: string, day: string) => `${by}, ${day}`,
  lifted: "The freeze was lifted",
  pages: "Pages of the requests",

  answer: "Answer",
  answerTo: (kind: string, name: string) => `Answer “${kind}” of ${name}`,
  reopen: "Open again",
  reopenOf: (kind: string, name: string) => `Open again: “${kind}” of ${name}`,
  hints: {
    erasure:
      "Start the erasure on the page of the account first. Then mark the request as done within 72 hours, because the request is erased with the account. Decline it if a law obliges you to keep the data, and name that law.",
    withdrawal:
      "The account is frozen. Marked as done, it stays frozen until it is erased; ask the services that have the data to remove it. Declined, a clerk can lift the freeze.",
    freeze:
      "Check with the holder who sent the form or asked for the code. Lifting the freeze on the page of the account also marks the report as done.",
  } satisfies Record<RequestKind, string>,
  reopenHint: "The holder is not emailed. A withdrawal of consent freezes the account again.",
  remark: "Remark",
  remarkHelp: "The holder is emailed this remark. Your name is not in the email.",
  reopenRemarkHelp: "Only super-admins see this remark.",
  remarkMissing: "Please input a remark",
  done: "Mark as done",
  decline: "Decline",
  cancel: "Cancel",
} as const;
