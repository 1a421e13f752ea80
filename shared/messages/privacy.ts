import type { Contact, Privacy } from "../registrar.ts";

interface Purpose {
  what: string;
  why: string;
  basis: string;
}

const duty = "A duty by law: registrars must keep the registers of shareholders correct.";

/** `field-purposes.ts` says for which of them each field is. */
export const privacyPurposes = {
  records: {
    what: "Name, address, phone, email, date of birth, nationality, shareholdings",
    why: "To find your shareholdings and to keep your shareholder records correct.",
    basis: duty,
  },
  bvn: {
    what: "Bank Verification Number (BVN)",
    why: "You have the same BVN at every bank. It shows that the bank account is yours, and tells you apart from people with the same name. Nobody can take money or see your balance with it.",
    basis: "Your consent, and our duty to pay dividends to nobody but you.",
  },
  bank: {
    what: "Bank and account number",
    why: "To ask your bank for the name on the account. If you ask for it, we also pay your dividends into this account.",
    basis: "Your consent. Payments need the dividend mandate as well.",
  },
  identity: {
    what: "Identity card, its number, photograph and signature",
    why: "Our staff compare them with your details, so that nobody else can change your records.",
    basis: `${duty} They also protect you from fraud.`,
  },
  company: {
    what: "Company data, directors and their BVNs",
    why: "To make sure that the people who act for a company may do so.",
    basis: duty,
  },
  email: {
    what: "Your email address",
    why: "To confirm what you sent, to tell you the result, and to send you codes. We send no advertising.",
    basis: "Our legitimate interest in reaching you.",
  },
  technical: {
    what: "Technical data: times and network addresses",
    why: "To stop abuse and to prove who changed what.",
    basis: "Our legitimate interest in security.",
  },
} satisfies Record<string, Purpose>;

/** The page `/privacy`. Its version is the one of `consent.ts`. */
export const privacyMessages = {
  title: "How we use your data",
  lead: (registrar: string) =>
    `This notice says what ${registrar} does with the data that you give in the data update form, and what you can ask of us.`,

  controllerTitle: "Who is responsible",
  officer: ({ name, email }: Privacy["dataProtectionOfficer"]) =>
    `Questions about your data: ${name}, ${email}`,

  purposesTitle: "What we use, what for, and what allows it",
  basis: "What allows it:",
  purposes: Object.values(privacyPurposes) satisfies Purpose[],

  recipientsTitle: "Who else receives data",
  recipientsText: "We sell no data. We pass on only what each of these needs:",

  retentionTitle: "How long we keep data",

  locationTitle: "Where the data is",

  deviceTitle: "On your device",
  deviceText:
    "This website has no cookies, no advertising and no tracking. What you type stays, encrypted, in your browser tab until you send the form or until 60 minutes after your last entry, or for 14 days if you ask for it.",

  decisionsTitle: "Who decides",
  decisionsText:
    "Our staff decide on each data update. A computer compares data and warns them, but decides nothing.",

  rightsTitle: "Your rights",
  rightsText: "You can ask us at any time, free of charge:",
  rights: [
    "to show you your data, and to give you a copy of it",
    "to correct it",
    "to delete it, or to stop using it, where no law obliges us to keep it",
    "not to use it for a purpose that you object to",
    "to take back your consent; what we did before then stays valid",
  ],
  rightsHow: ({ phone, email, address }: Contact) =>
    `Write to ${email}, call ${phone}, or come to ${address}. We answer within 30 days.`,
  see: "See or correct your data",

  complaintsTitle: "If you are not satisfied",
  complaintsText: "You can complain to the authority for data protection:",

  versionsTitle: "Versions of these texts",
  present: (version: string) =>
    `These texts are version ${version}. Each data update keeps the version that was agreed to.`,
  consent: "Consent:",
  mandate: "Dividend mandate:",
  declaration: "Declaration:",
  withdrawal: "Withdrawal:",
  earlier: (version: string) => `Version ${version}, no longer in use`,
} as const;

/** Beside the questions that people hesitate to answer (D68). */
export const whyMessages = {
  bvn: {
    title: "Why we ask for your BVN",
    text: "You have the same BVN at every bank. It shows that the bank account is yours, and tells you apart from people with the same name. Nobody can take money or see your balance with it.",
  },
  bank: {
    title: "Why we ask for your bank account",
    text: "We ask your bank for the name on the account, so that nobody else can give their account as yours. We pay dividends into it only if you ask for that below.",
  },
  documents: {
    title: "Why we ask for these documents",
    text: "Our staff compare them with your details, so that nobody else can change your records. We store them encrypted.",
  },
  directors: {
    title: "Why we ask for the BVNs of directors",
    text: "They show who acts for the company, and that nobody pretends to. Nobody can take money or see a balance with a BVN.",
  },
} as const;
