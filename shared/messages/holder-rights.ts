import type { HolderRequestKind } from "../contract/privacy-requests.ts";

const formsIn = (count: number): string => (count === 1 ? "the form" : `${count} forms`);

/** Answers to holders who use their rights. Their function carries no others. */
export const holderRightsMessages = {
  disputed: (forms: number) =>
    `Thank you. We have marked ${formsIn(forms)} as disputed and will check ${forms === 1 ? "it" : "them"}. Please call us if you have questions`,
  disputedInPart: (forms: number) =>
    `Thank you. We have marked ${formsIn(forms)} as disputed. There are more: open the link again and repeat this`,
  formsReported:
    "Thank you. Our staff will look at this and answer you. Please call us if you have questions",
  reported:
    "Thank you. Your data update is frozen until we have checked it. Please call us if you have questions",
  requested: {
    erasure: (until: string) =>
      `We have received your request to erase your data. We will email you our answer by ${until}`,
    withdrawal: (until: string) =>
      `You have withdrawn your consent, and your data update is frozen. We will email you what happens next by ${until}`,
  } satisfies Record<HolderRequestKind, (until: string) => string>,
  parked:
    "We have received your request. Because this data update was reported to us, we deal with the request once we have spoken with you. Please call us",
  asked: {
    erasure: (day: string) => `You asked us on ${day} to erase your data.`,
    withdrawal: (day: string) => `You withdrew your consent on ${day}.`,
  } satisfies Record<HolderRequestKind, (day: string) => string>,
  answer: (outcome: string, words: string) => `Our answer: ${outcome}. ${words}`,
} as const;

export const ownDataMessages = {
  fileName: (reference: string) => `my-data-${reference}.zip`,
  note: "Everything that we store about this data update. The names of our staff, internal notes and warnings are left out, because they may say something about other people.",
} as const;

export const holderRightsLogs = {
  parked: {
    erasure: "The holder asked for erasure; a report parks the request",
    withdrawal: "The holder withdrew the consent; a report parks the request",
  } satisfies Record<HolderRequestKind, string>,
  dataDownloaded: "The holder downloaded all data of the account",
  disputed:
    "A holder used the link of an email to say that the holder does not know forms of others",
  reported: "The holder used the link of an email to freeze the account",
  requested: {
    erasure: "The holder asked for the erasure of the data",
    withdrawal: "The holder withdrew the consent; the account is frozen",
  } satisfies Record<HolderRequestKind, string>,
} as const;
