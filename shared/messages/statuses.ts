/** What a call answers when it worked. */
export const statusMessages = {
  loggedIn: "Login successful",
  accountApproved: "Account approved",
  accountRejected: "Account rejected",
  submissionReceived: "Your data update was received",
  uploadStarted: (count: number) =>
    count === 1
      ? "Upload of 1 account has started"
      : `Upload of ${count.toLocaleString("en")} accounts has started`,
} as const;
