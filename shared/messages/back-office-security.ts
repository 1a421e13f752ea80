/** The page Security, the enrolment after a sign-in, and the code step of the sign-in. */
export const securityMessages = {
  title: "Security",
  link: (name: string) => `${name}: security of your account`,

  changeTitle: "Change your password",
  changeSubmit: "Change password",

  ownTitle: "Choose a new password",
  ownIntro: (registrar: string) =>
    `Somebody else chose your present password and knows it. ${registrar} asks you to choose your own to continue.`,

  factor: "Second factor",
  offTitle: "Off",
  off: "You sign in with your password alone. An authenticator app on your phone adds a code that changes every half minute, so that a stolen password opens nothing.",
  onTitle: "On",
  on: "You sign in with your password and a code of your authenticator app.",
  setUp: "Set up",
  turnOff: "Turn off",
  turnOffHelp:
    "Give your password and a code to turn the second factor off, for example to move to a new phone. In place of the code you can use a recovery code.",
  cancel: "Cancel",

  enrolTitle: "Set up your second factor",
  enrolIntro: (registrar: string) =>
    `${registrar} requires a second factor: a code from an authenticator app on your phone. Set it up to continue.`,
  password: "Your password",
  passwordMissing: "Enter your password",
  next: "Next",
  scan: "Scan this picture with your authenticator app, for example Aegis, 2FAS, Google Authenticator or Microsoft Authenticator. Then enter the code that the app shows.",
  qr: "QR code with the key for your authenticator app",
  openApp: "Open the app on this device",
  typed: "If you cannot scan it, type this key into the app:",
  copyKey: "Copy the key",
  code: "Code from the app",
  codeHelp: "6 digits",
  codeMissing: "Enter the 6 digits that the app shows",
  confirm: "Turn on",

  codesTitle: "Your recovery codes",
  codes:
    "Your second factor is on. If you lose your phone, each of these codes works once in place of a code of the app. They are shown only now: keep them where others cannot find them, apart from your phone.",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "The browser did not allow copying. Select the text and copy it by hand",
  download: "Download",
  print: "Print",
  fileName: "recovery-codes.txt",
  fileTitle: (registrar: string, email: string) =>
    `Recovery codes of ${email} for the back office of ${registrar}`,
  done: "I have saved them",

  codeIntro: "Your password is correct. Now enter the code that your authenticator app shows.",
  recoveryIntro: "Your password is correct. Now enter one of your recovery codes.",
  recoveryCode: "Recovery code",
  recoveryHelp: "10 letters and digits",
  recoveryMissing: "Enter a recovery code",
  useRecovery: "Use a recovery code",
  useApp: "Use the app",
  otherAccount: "Use another account",

  remove: "Remove second factor",
  removeHelp: (name: string) =>
    `${name} signs in with a code from an authenticator app. Remove it only when phone and recovery codes are lost, and make sure that it is ${name} who asks. All sessions of this account end, and ${name} and your IT are emailed.`,
  reason: "Reason",
  reasonHelp: "It is kept in the log and sent in the emails.",
  reasonMissing: "Enter a reason",
} as const;
