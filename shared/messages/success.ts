import { dueAfterHours } from "../kyc/limits.ts";

/** The page after a form is sent. */
export const successMessages = {
  title: "Data Update Successful",
  text: `Your data update was received. You will be notified within ${dueAfterHours} hours once the registrars have verified the data.`,
  referenceLabel: "Your reference",
  referenceHint: "Keep it: it names your update whenever you write or call.",
  nextTitle: "What happens next",
  nextSteps: [
    "You get a mail now that confirms your update, with a link to view or correct it.",
    `The registrars compare your data and documents, within ${dueAfterHours} hours.`,
    "You get a second mail with the result. If something is missing, it says what to do.",
  ],
  eChannelText: "In the meantime your shares and dividends are at hand in the online e-channel.",
  nothingSentTitle: "No data update was sent just now",
  nothingSentText: `If you sent one before, a mail confirmed it; you are notified within ${dueAfterHours} hours once the registrars have verified the data.`,
  print: "Print this page",
  another: "Update another account",
  eChannel: "Go to the e-channel",
} as const;
