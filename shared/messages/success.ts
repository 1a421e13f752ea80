import { dueAfterHours } from "../kyc/limits.ts";

/** The page after a form is sent. */
export const successMessages = {
  title: "Data Update Successful",
  text: `Your data update was received. You will be notified within ${dueAfterHours} hours once the registrars have verified the data.`,
  referenceLabel: "Your reference",
  referenceHint: "Keep this number. Give it whenever you write to us or call us.",
  sentAt: (when: string) => `Sent on ${when}`,
  sentTitle: "What you sent",
  masked: "Numbers are partly hidden, so that you can keep or print this page.",
  pictures: "Pictures sent",
  noPictures: "None",
  given: "Given",
  notGiven: "Not given",
  agreed: (day: string) => `Consent given to the text of ${day}.`,
  nextTitle: "What happens next",
  nextSteps: (due: string | undefined) => [
    "You will get an email that confirms your update, with a link to view or correct it.",
    `The registrars compare your data with your documents within ${dueAfterHours} hours.`,
    due
      ? `A second email tells you the result by ${due}. If something is missing, it says what to do.`
      : "A second email tells you the result. If something is missing, it says what to do.",
  ],
  eChannelText: "In the meantime, you can see your shares and dividends in the online e-channel.",
  textWithoutReference: `If you sent a data update, an email has confirmed it and has your reference. You will be notified within ${dueAfterHours} hours once the registrars have verified the data.`,
  print: "Print or save this receipt",
  wasSent: (reference: string, when: string) =>
    `Your form ${reference} was sent on ${when}. You do not need to send it again.`,
  close: "Close",
  another: "Update another account",
  eChannel: "Go to the e-channel",
} as const;
