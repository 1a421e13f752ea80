import { dueAfterHours } from "../kyc/limits.ts";

export const verifyMessages = {
  title: "View or change your data",
  lead: "This is the data update we have. To protect it, we first make sure that its email is yours.",
  loading: "Looking for your data update...",
  name: "Name",
  companyName: "Company",
  email: "Email",
  maskedHint: "Partly hidden for your protection",
  confirmTitle: "Confirm your email",
  confirmEmail: "Email of this data update",
  confirmHelp: "Type it in full, as you gave it",
  sendCode: "Send me a code",
  codeTitle: "Enter the code",
  codeSentTo: (email: string) =>
    `We have emailed a code of 6 digits to ${email}. It is valid for 10 minutes.`,
  code: "Code",
  codeHelp: "6 digits. Look in the spam folder if it does not arrive",
  codeNeeded: "Enter the 6 digits of the code",
  confirm: "Confirm",
  resend: "Send a new code",
  resendIn: (seconds: number) => `Send a new code (in ${waitOf(seconds)})`,
  otherEmail: "Use another email",
  waitFirst: (sentence: string, seconds: number) =>
    `${sentence}: possible again in ${waitOf(seconds)}`,

  unknownTitle: "We do not find this data update",
  unknownText:
    "The link may be incomplete or out of date. We can email you the links to all data updates with your email.",
  findIt: "Find my data update",
  failedTitle: "Your data update could not be loaded",
} as const;

export const findAccountMessages = {
  title: "Find your data update",
  lead: "Type the email you gave. If there is a data update with it, we email you the link to view or change it.",
  email: "Email",
  send: "Email me the link",
  sentTitle: "Look into your mailbox",
  sentHint: "It can take a minute. Look in the spam folder too.",
  again: "Try another email",
  newForm: "To the data update form",
} as const;

export const updateMessages = {
  title: "Your data",
  loading: "Loading your data and documents...",
  failedTitle: "Your data could not be loaded",
  pendingTitle: "Your update is being verified",
  pendingText: (due: string) =>
    `We will email you the result by ${due}. You can still change what you have sent; the ${dueAfterHours} hours then start again.`,
  rejectedTitle: "Your update needs a correction",
  rejectedText: "Please correct this and send it again:",
  onlyAsked: "You see only the parts of the form that need a correction.",
  showOthers: "Change other answers",
  approved: "Your KYC information update has been approved.",
  reportedTitle: "This data update is closed",
  newAddressTitle: "Your new email counts once we have checked it",
  newAddressText:
    "Until then you see and change here only what was sent with this email. Documents that were sent before are kept, and stay grey here. Everything else opens from the email that we know.",
  frozenTitle: "Your data update is frozen",
  frozenText:
    "Nothing in it is changed, decided or sent to another service. You can still read and download it. Our staff look at every freeze, and we will email you what happens next. If you have questions, please contact us:",
  uploadedTitle: "Your records are up to date",
  uploadedText: "Should something have changed since, change it here and send it again.",
  finish: "Finish",
  finishHint:
    "When you are done, press Finish. Your data is then removed from this browser, so the next person cannot see it.",
  finished: "Your data was removed from this browser",
  finishLosesChanges: "You have changes that were not sent. Finish and delete them?",
  changedMeanwhile:
    "This account was changed in the meantime. It is shown as it is now, and what you have typed is kept. Please check it and send it again.",
  codeTitle: "Please confirm your email again",
  codeText:
    "You confirmed it more than 30 minutes ago. What you have entered is kept, and is sent afterwards.",
  later: "Not now",
  idleTitle: "Are you still there?",
  idleText: (wait: string) =>
    `To protect your data, we will close this page in ${wait}. What you have entered stays here.`,
  stay: "Stay",
  closedTitle: "We have closed your data",
  closedText:
    "There was no input for 15 minutes. Confirm your email again to continue. What you have entered is still here.",
  wasClosed:
    "We closed your data, because there was no input for 15 minutes. Open it with a new code, here in this tab. What you entered in the last hour is kept.",
  openAgain: "Open my data again",
  codeStillNeeded: "The form was not sent: your email was not confirmed.",
} as const;

export const waitOf = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
