import { dueAfterHours } from "../kyc/limits.ts";

/** The page after a form is sent. */
export const successMessages = {
  title: "Data Update Successful",
  text: `Your data update was received. You will be notified within ${dueAfterHours} hours once the registrars have verified the data.`,
  referenceLabel: "Your reference",
  referenceHint: "Keep this number. Give it whenever you write to us or call us.",
  nextTitle: "What happens next",
  nextSteps: [
    "You will get an email that confirms your update, with a link to view or correct it.",
    `The registrars compare your data with your documents within ${dueAfterHours} hours.`,
    "A second email tells you the result. If something is missing, it says what to do.",
  ],
  eChannelText: "In the meantime, you can see your shares and dividends in the online e-channel.",
  textWithoutReference: `If you sent a data update, an email has confirmed it and has your reference. You will be notified within ${dueAfterHours} hours once the registrars have verified the data.`,
  print: "Print this page",
  another: "Update another account",
  eChannel: "Go to the e-channel",
} as const;
