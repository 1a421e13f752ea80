/** What mails to a holder say. Subjects hold nothing that a holder or an administrator typed. */
export const mailMessages = {
  greeting: (name: string) => `Dear ${name},`,
  reference: (reference: string) => `Your reference: ${reference}`,
  eChannel: "Meanwhile you find your shareholdings and dividends at our e-channel:",
  linkHint: "If the button does not work, copy this address into your browser:",
  codeHint:
    "Opening it needs a code that we mail to you then. We never ask for a password, a PIN or a card number.",
  farewell: "Kind regards",
  whyYou: (registrar: string) =>
    `You get this mail because your address was given in a data update to ${registrar}. If that was not you, you need do nothing.`,

  received: {
    subject: (reference: string) => `We have received your data update (${reference})`,
    title: "We have received your data update",
    text: "Thank you. We now verify what you have sent and will tell you the result within 48 hours. Until then you can look at it and change it.",
    button: "View or change my data",
  },
  updated: {
    subject: (reference: string) => `We have received your changes (${reference})`,
    title: "We have received your changes",
    text: "Thank you. We now verify what you have changed and will tell you the result within 48 hours. Until then you can look at it and change it.",
    button: "View or change my data",
  },
  bankChanged:
    "The bank details were changed with it. If you did not do that, please tell us at once; nothing takes effect before we have verified it.",
  emailChanged: {
    subject: (reference: string) => `The email of your data update was changed (${reference})`,
    title: "The email of your data update was changed",
    text: "Changes to your data update have reached us that name another email address. All further mails about it go there. We verify the changes before anything takes effect.",
    footer: (registrar: string) =>
      `You get this mail because your address was the one of this data update until now. If you did not change it, please tell ${registrar} at once.`,
  },
  code: {
    subject: (reference: string) => `Your code for your data update (${reference})`,
    title: "Your code",
    text: "Type this code on the page that asked for it. It is good for 10 minutes and works once; an earlier one no longer works.",
    never: "Give it to nobody: we never ask for it by phone or mail.",
    footer:
      "You get this mail because somebody asked for a code with your address. If that was not you, you need do nothing.",
  },
  reset: {
    subject: "Your reset token",
    title: "Your reset token",
    text: "Type this token on the page that asked for it, with a new password. It is good for 10 minutes and works once; an earlier one no longer works.",
    never: "Give it to nobody: we never ask for it by phone or mail.",
    footer:
      "You get this mail because somebody asked for a new password of your account. If that was not you, you need do nothing; tell your super-admin if it happens again.",
  },
  links: {
    subject: "Your data updates",
    title: "Your data updates",
    text: "These data updates were sent with your email. Each link leads to one of them.",
    account: ({
      type,
      holderName,
      reference,
    }: {
      type: "individual" | "corporate";
      holderName: string;
      reference: string;
    }) =>
      `${holderName} (${type === "individual" ? "individual" : "company"}), reference ${reference}`,
    footer:
      "You get this mail because somebody asked for the data updates of your address. If that was not you, you need do nothing.",
  },
  approved: {
    subject: (reference: string) => `Your data update has been approved (${reference})`,
    title: "Your data update has been approved",
    text: "Your KYC information update has been approved. Your shareholder records are being updated with it; you need do nothing more.",
    button: "View my data",
  },
  rejected: {
    subject: (reference: string) => `Your data update needs a correction (${reference})`,
    title: "Your data update needs a correction",
    text: "We could not approve your data update yet. Please correct it as said here and send it again:",
    button: "Correct my data",
  },
} as const;
