/** A name that runs from right to left must not turn round what stands beside it (D73). */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Emails to a holder. Subjects contain no text that a holder or an administrator typed. */
export const mailMessages = {
  greeting: (name: string) => `Dear ${name},`,
  holder: "holder",
  reference: (reference: string) => `Your reference: ${reference}`,
  eChannel: "You can see your shareholdings and dividends in our e-channel:",
  codeHint:
    "To open it you will need a code, which we will email to you. We never ask for a password, PIN or card number.",
  /** To an administrator. */
  signInHint: "You need to be signed in to the back office.",
  farewell: "Kind regards,",
  notMe: "This was not me",
  freeze:
    "If this was not you, freeze your data update with this link until we have checked it. The link works once, for 30 days.",
  whyYou: (registrar: string) =>
    `We sent this email because your address was given in a data update to ${registrar}.`,
  ignore: "If it was not you, you can ignore this email.",

  received: {
    subject: (reference: string) => `We have received your data update (${reference})`,
    title: "We have received your data update",
    text: "Thank you. We will check your details and email you the result within 48 hours. Until then you can view and change them.",
    button: "View or change my data",
  },
  updated: {
    subject: (reference: string) => `We have received your changes (${reference})`,
    title: "We have received your changes",
    text: "Thank you. We will check your changes and email you the result within 48 hours. Until then you can view and change them.",
    button: "View or change my data",
  },
  bankChanged:
    "Your bank details were changed too. If you did not change them, tell us at once. Nothing takes effect until we have checked the change.",
  emailChanged: {
    subject: (reference: string) => `The email of your data update was changed (${reference})`,
    title: "The email of your data update was changed",
    text: "We received a change that replaces your email address. The new address counts only once we have checked and approved the change. Until then codes go to both addresses when somebody types them, and the new one opens this change alone.",
    footer: (registrar: string) =>
      `We sent this email because this is the address of the data update. If you did not change it, tell ${registrar} at once.`,
  },
  codeNoticed: {
    subject: (reference: string) => `A new address asked for a code (${reference})`,
    title: "A new address asked for a code",
    text: "Somebody asked for a code at the new email address of your data update. With it they can view and change what was sent with that address, and nothing else, until we have checked it.",
  },
  replaced:
    "Your data update now has another email address. Codes go to that address only. If you did not change it, use the link below within 30 days.",
  code: {
    subject: (reference: string) => `Your code for your data update (${reference})`,
    title: "Your code",
    text: "Enter this code on the page that asked for it. It expires in 10 minutes, works once and replaces any earlier code.",
    never: "Do not share it. We never ask for it by phone or email.",
    footer: "Someone asked for a code for your address.",
  },
  reset: {
    subject: "Your reset token",
    title: "Your reset token",
    text: "Enter this token, with a new password, on the page that asked for it. It expires in 10 minutes, works once and replaces any earlier token.",
    never: "Do not share it. We never ask for it by phone or email.",
    footer:
      "Someone asked to reset the password of your account. If it was not you, you can ignore this email. Tell your super-admin if it happens again.",
  },
  links: {
    subject: "Your data updates",
    title: "Your data updates",
    text: "These updates were sent with your email address. Choose one to open it.",
    account: ({
      type,
      holderName,
      reference,
    }: {
      type: "individual" | "corporate";
      holderName: string | undefined;
      reference: string;
    }) =>
      `${holderName ? isolated(holderName) : "Data update"} (${type === "individual" ? "individual" : "company"}), reference ${reference}`,
    footer:
      "Someone asked for the data updates sent with your address. If it was not you, you can ignore this email.",
  },
  digest: {
    subject: "More data updates with your email address",
    title: "More data updates with your email address",
    text: (count: number) =>
      `Your address was given in ${count === 1 ? "one more data update" : `${count} more data updates`}. We email you about the first three each day, and about all others together, at most once an hour. If you sent them, you do not need to do anything: we will email you the results.`,
    update: (reference: string) => `Reference ${reference}`,
    more: (count: number) => `The list leaves out ${count} of them.`,
    hint: "To open one you will need a code, which we will email to you. We never ask for a password, PIN or card number.",
  },
  approved: {
    subject: (reference: string) => `Your data update has been approved (${reference})`,
    title: "Your data update has been approved",
    text: "Your KYC information update has been approved. We are now updating your shareholder records. You do not need to do anything.",
    button: "View my data",
  },
  holdingNamed: {
    subject: (reference: string) => `Another form names your shares (${reference})`,
    title: "Another form names your shares",
    text: "We received another form that names a shareholding of your data update. If you know of this form, you need not do anything. We check every form before it takes effect.",
    notMe:
      "If you do not know of this form, tell us at once with this link. It works once, for 30 days.",
    button: "View my data",
  },
  sentInYourName: {
    subject: (reference: string) => `Another form was sent in your name (${reference})`,
    title: "Another form was sent in your name",
    text: "We received another form with your name and BVN. Its email, phone number or bank account differs from your data update. If you sent this form, you need not do anything. We check every form before it takes effect.",
    notMe:
      "If you do not know of this form, tell us at once with this link. It works once, for 30 days.",
    button: "View my data",
  },
  formsNamed: {
    subject: (reference: string) => `More forms name your shares (${reference})`,
    title: "More forms name your shares",
    text: (count: number) =>
      `We received ${count} more forms that name your shares or were sent in your name. If you know all of them, you need not do anything. We check every form before it takes effect. We email you about the first form at once, and about all that follow together, at most once an hour.`,
    notMe: "If you know none of them, tell us at once with this link. It works once, for 30 days.",
    none: "I know none of these forms",
    some: "If you know some of them, use the links of those that you do not know.",
    form: (sentAt: string) => `Form of ${sentAt}`,
    leftOut: (count: number) => `The list leaves out ${count} of them. The link above is for all.`,
    button: "View my data",
  },
  rejected: {
    subject: (reference: string) => `Your data update needs a correction (${reference})`,
    title: "Your data update needs a correction",
    text: "We could not approve your data update yet. Please correct the following and send it again:",
    button: "Correct my data",
  },
} as const;
