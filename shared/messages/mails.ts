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
