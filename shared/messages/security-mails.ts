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
  "new-device": {
    title: "A sign-in from a new browser",
    text: "Somebody signed in to the back office with your email and password, in a browser that had not signed in to your account before.",
  },
  "password-changed": {
    title: "Your password was changed",
    text: "The password of your account in the back office is a new one, and all earlier sessions have ended.",
  },
  renamed: {
    title: "Your name in the back office was changed",
    text: "Somebody changed the name of your account in the back office. The history of accounts shows your new name from now on.",
  },
  invited: {
    title: "You are invited to the back office",
    text: "You have a new account in the back office. To use it, choose a password: press the button and enter this email address, and we will email you a code. The button works until you have chosen a password, and nobody can sign in before.",
  },
  choosePassword: "Choose your password",
  device: (device: string) => `Browser: ${device}.`,
  done: (date: string, by: string | undefined) => (by ? `On ${date}, by ${by}.` : `On ${date}.`),
  notYou:
    'If you did not expect this, set a new password with "Reset your password" on the login page, and tell a super-admin or your IT at once.',
  notExpected: "If you did not expect this, you need not do anything.",
  footer: "We sent this email because you have an account in the back office.",
} as const;
