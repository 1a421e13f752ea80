import { countedAccounts } from "./counted.ts";

/** What a call answers when it worked. */
export const statusMessages = {
  loggedIn: "Login successful",
  resetRequested:
    "If there is an account with this email, we have mailed it a reset token. It is good for 10 minutes",
  passwordChanged: "Your password is changed. Please sign in",
  adminCreated: "Account created",
  adminUpdated: "Account updated",
  adminDeleted: "Account Deleted",
  configurationUpdated: "Configuration updated",
  importStarted: (register: string) => `Upload of the shareholders of ${register} has started`,
  accountApproved: "Account approved",
  accountRejected: "Account rejected",
  submissionReceived: "Your data update was received",
  codeRequested: "We have mailed you a code. It is good for 10 minutes",
  emailConfirmed: "Your email is confirmed",
  linksRequested: "If there is a data update with this email, we have mailed you the link to it",
  sentAgain: (count: number) =>
    `${countedAccounts(count)} ${count === 1 ? "is" : "are"} sent again`,
  uploadStarted: (count: number) => `Upload of ${countedAccounts(count)} has started`,
} as const;
