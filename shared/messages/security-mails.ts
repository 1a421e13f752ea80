/** Emails to an administrator about a change of their own sign-in. */
export const securityMailMessages = {
  "factor-on": {
    title: "Your second factor is on",
    text: "From now on, signing in to the back office takes your password and a code of your authenticator app.",
  },
  "factor-off": {
    title: "Your second factor is off",
    text: "From now on, signing in to the back office takes your password alone.",
  },
  "factor-removed": {
    title: "Your second factor was removed",
    text: "Somebody else removed the second factor of your account, and all your sessions have ended. You can sign in with your password and set up a new one.",
  },
  "recovery-code": {
    title: "A recovery code was used",
    text: "Somebody gave one of your recovery codes in place of a code of your authenticator app. This code does not work again.",
  },
  done: (date: string, by: string | undefined) => (by ? `On ${date}, by ${by}.` : `On ${date}.`),
  notYou: "If you did not expect this, tell a super-admin or your IT at once.",
  footer: "We sent this email because you have an account in the back office.",
} as const;
