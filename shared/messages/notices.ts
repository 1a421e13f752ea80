/** Emails to every super-admin about a change that one of them has made (D97). */
export const noticeMessages = {
  settings: {
    title: "A protected setting of the back office changes",
    button: "Open the configuration",
    path: "configuration",
  },
  administrators: {
    title: "The administrators of the back office have changed",
    button: "Open the users",
    path: "users",
  },
  done: (date: string, by: string | undefined) => (by ? `On ${date}, by ${by}.` : `On ${date}.`),
  notExpected: "If you did not expect this, ask the person, and notify your IT at once.",
  footer: "We sent this email because you are a super-admin of the back office.",
} as const;
