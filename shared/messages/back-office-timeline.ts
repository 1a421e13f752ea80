import type { EmailKind, EmailState } from "../contract/timeline.ts";

/** The notes and the timeline of an account. */
export const timelineMessages = {
  open: "Timeline",
  notes: (count: number) => (count === 1 ? "note" : "notes"),
  title: "Notes and timeline",
  note: "Add an internal note",
  noteHelp: "Only administrators see notes, never the holder.",
  noteLeft: (count: number) => `${count.toLocaleString("en")} characters left`,
  noteKeys: "Ctrl + Enter adds the note",
  addNote: "Add note",
  noteMissing: "Please input a note",
  noteAdded: "Note added",

  loading: "Loading the timeline",
  failed: "The timeline could not be loaded",
  retry: "Try again",
  empty: "Nothing has happened yet",
  older: "Show older",

  version: (version: number) =>
    version === 1 ? "Submitted by the holder" : `Version ${version} sent by the holder`,
  changed: (fields: string) => `Changed: ${fields}`,
  decided: (outcome: string, by: string) => `${outcome} by ${by}`,
  corrections: "To correct",
  acknowledged: "Despite these warnings",
  noteBy: (by: string) => `Note by ${by}`,
  viewedBy: (by: string, times: number) =>
    times === 1 ? `Viewed by ${by}` : `Viewed by ${by}, ${times} times`,
  settled: (reference: string, verdict: string, by: string) =>
    `${reference} ${verdict}, settled by ${by}`,
  delivery: (service: string, version: number) => `${service}, version ${version}`,
  cancelled: "cancelled",
  reference: (reference: string) => `Reference ${reference}`,

  email: (kind: string) => `Email: ${kind}`,
  emails: {
    received: "form received",
    updated: "changes received",
    "email-changed": "address changed, to the accepted address",
    approved: "approval",
    rejected: "rejection",
    "holding-named": "the shares are in another form",
    code: "access code",
    "code-noticed": "a new address asked for a code, to the accepted address",
    digest: "several forms in one email",
    "request-received": "request of the holder received",
    "data-downloaded": "the holder downloaded all data",
    "request-ended": "answer to a request of the holder",
  } satisfies Record<EmailKind, string>,
  emailStates: {
    waiting: "waiting",
    sent: "sent",
    bundled: "in a joint email",
    failed: "not sent",
    unclear: "unclear whether sent",
    bounced: "bounced",
  } satisfies Record<EmailState, string>,
  emailHints: {
    waiting: "It could not be sent yet. The product tries again.",
    bundled: "This address had three confirmations today. The others go out together.",
    failed: "The product has stopped trying to send it.",
    unclear:
      "The connection broke while it was sent. Ask the holder whether it arrived before you send it again.",
    bounced: "It came back from the address, or was reported as spam.",
  } satisfies Partial<Record<EmailState, string>>,
  resentBy: (name: string) => `Sent again by ${name}`,
  resend: "Send again",
  resendOne: (kind: string) => `Send again: ${kind}`,
  resendQuestion: (kind: string) =>
    `The email about “${kind}” goes out again, to the email address that the holder gave in that version.`,
} as const;
