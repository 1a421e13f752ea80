import type { AccountType } from "../kyc/status.ts";
import { labels } from "./field-labels.ts";
import { formMessages } from "./form.ts";

/** Labels by the path of the input in the request. */
export const fieldLabels = {
  ...labels,
  confirmPhone: "Confirm Phone number",
  confirmEmail: "Confirm Email",
  directorName: "Director's name",
  directorBankVerificationNumber: "Director's BVN",
  "bank.bankVerificationNumber": "Bank Verification Number (BVN)",
  "bank.bankName": "Bank name",
  "bank.bankAccountNumber": "Account number",
  "bank.bankSortCode": "Bank code",
  "identification.type": "Identity card type",
  "identification.number": "Identity card number",
  identificationImage: "Identity card",
  scannedSignatureImage: "Signature",
  passportImage: "Passport photograph",
  companySealImage: "Company seal",
  boardResolutionImage: "Board resolution",
  cacRegistrationOrBankersConfirmationImage: "CAC registration or bankers' confirmation",
  proofOfPurchaseOfSharesImage: "Proof of purchase of shares",
  bankProofImage: "Proof of the bank account",
  manualBankCheck: "Manual checking of the bank account",
  manualBankReason: "Reason for manual checking",
  consent: "Consent",
  mandated: "Dividend mandate",
  accountType: "Account type",
} as const;

export const corporateLabels: Partial<Record<keyof typeof fieldLabels, string>> = {
  address: "Company address",
  identificationImage: "Identity card of each director",
  scannedSignatureImage: "Signature mandate",
  passportImage: "Passport photograph of each director",
};

export const fieldHelp: Partial<Record<keyof typeof fieldLabels, string>> = {
  firstName: "As the bank has it",
  lastName: "Your surname, as the bank has it. Only one name? Type it in both.",
  dateOfBirth: "For example, 27 3 1984",
  phone: "For example, 0803 123 4567",
  secondaryPhone: "Choose the country code, then type the number",
  email: "The confirmation and the result are sent there",
  "bank.bankVerificationNumber":
    "11 digits. Dial *565*0# from the number your bank knows to see it",
  "bank.bankAccountNumber": "10 digits. It is checked with the bank as soon as it is complete",
  chn: "From your CSCS statement",
  address2: "Where your shareholding may still be registered",
  identificationImage: "The whole card, in focus, without glare",
  scannedSignatureImage: "Dark pen on plain white paper",
  passportImage: "Face and shoulders from the front",
  companyName: "As the bank has it",
  directorBankVerificationNumber: "11 digits",
  companySealImage: "Stamped on plain white paper",
  boardResolutionImage: "That allows this update, signed",
  cacRegistrationOrBankersConfirmationImage: "Certificate, or the bank's letter",
  proofOfPurchaseOfSharesImage: "Contract note or share certificate",
};

export const corporateHelp: Partial<Record<keyof typeof fieldLabels, string>> = {
  "bank.bankVerificationNumber": "11 digits, of the person who signs for the account",
  identificationImage: "The whole card of each director, in focus, without glare",
  scannedSignatureImage: "The signatures on plain white paper",
  passportImage: "All photographs in one picture",
};

export const sectionTitles = {
  accountType: "Account type",
  personal: "Personal details",
  company: "Company details",
  contact: "Contact",
  address: "Address",
  bank: "Bank",
  holdings: "Shareholdings",
  directors: "Directors",
  documents: "Identity and documents",
  consent: "Consent",
} as const;

/** Of the input or the section with this path; the path when the form has neither. */
export const labelOf = (path: string, type: AccountType): string => {
  const own = type === "corporate" ? corporateLabels : undefined;
  const plain = path.replace(/^directors\.\d+\./, "");
  return (
    labelIn(own, plain) ?? labelIn(fieldLabels, plain) ?? labelIn(sectionTitles, plain) ?? path
  );
};

/** Of an answer that is missing; without a form, or for an answer without a label, in short. */
export const requiredSentence = (path: string, form: AccountType | undefined): string => {
  if (path === "consent") return formMessages.consent;
  const label = form && labelOf(path, form);
  return label && label !== path ? formMessages.required(label) : formMessages.requiredField;
};

const labelIn = (all: object | undefined, name: string): string | undefined =>
  all && (all as Record<string, string>)[name];

export const publicFormMessages = {
  lead: "Update the data your registrar holds about you and your shares. It takes about ten minutes. Have your BVN and account number, an identity card, a passport photograph and your signature on paper at hand.",
  companyLead:
    "Update the data your registrar holds about your company and its shares. It takes about ten minutes. Have the company's account number and a signatory's BVN, each director's BVN, identity card and passport photograph, and the signature mandate and the company seal on paper at hand.",
  requiredHint: "Fields with a red asterisk are required.",
  sections: "Sections of the form",
  progressLabel: "Progress",
  requiredDone: (done: number, count: number) => `${done} of ${count} required answers completed`,
  sectionDone: "complete",
  sectionWrong: (count: number) =>
    count === 1 ? "1 answer to correct" : `${count} answers to correct`,

  individual: "Individual",
  individualHint: "Shares held in a person's own name",
  noFormYet: (phone: string) =>
    `Joint account, child, estate or power of attorney? Call us or come to our office first: ${phone}`,
  corporate: "Corporate",
  corporateHint: "Shares held by a company or another body",

  accountCleared:
    "The account number was cleared because the name or the bank has changed. Please type it again.",
  accountNeeds: "Choose the bank and enter your first and last name first.",
  accountNeedsCompany: "Choose the bank and enter the company name first.",
  checkAgain: "Check again",
  checkedByItself: (minutes: number, clock: string) =>
    `We check again by ourselves in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}, at ${clock}. Your answers stay on this page.`,
  phoneExample: (number: string) => `For example, ${number}`,
  phoneFollowsNationality: "The country code follows your nationality; choose that first",
  phoneFollowsCountry: "The country code follows the company's country; choose that first",
  confirmPhoneHelp: "Type it once more",
  secondaryPhoneCountry: "Choose the country code of this number",
  secondaryPhoneInvalid: (country: string) =>
    `This is not a valid phone number for the chosen country, ${country}`,

  holdingsLead:
    "Add each company you hold shares of, so that your new data reaches its register. You can leave this out if you do not know your account numbers.",
  company: "Company",
  searchType: "Search type",
  chooseOrType: "Choose or type a name",
  byName: "By name",
  byNumber: "By account number",
  accounts: "Accounts",
  searchHint: "Type, then press the search icon. Choose your accounts from what is found.",
  nothingFound: "No holder was found. Check the spelling, or search by account number.",
  notSearched: "Press the search icon to search",
  found: (count: number) => (count === 1 ? "1 account found" : `${count} accounts found`),
  added: "Companies added",
  accountsOf: (accounts: readonly string[]) =>
    accounts.length === 1 ? `Account ${accounts[0]}` : `Accounts ${accounts.join(", ")}`,
  noHoldings: "No shareholdings were given.",
  removeCompany: (name: string) => `Remove ${name}`,

  typePlace: "There is no list here; please type the name",
  stateNeedsCountry: "Choose the country first",
  cityNeedsState: "Choose the state first",

  submit: "Submit",
  sending: (percent: number) => `Sending... ${percent} %`,
  sendingShare: "Share of the form that is sent",
  checkingEntries: "Checking your entries...",
  sendingDone: "Sent. Waiting for the answer...",
  problemTitle: "There is a problem",
  errorTitle: (title: string) => `Error: ${title}`,
  sendFailedTitle: "The form was not sent",
  entriesKept: "Everything you have entered is still here.",
  sendAgain: "Send again",
  offlineNow: "You are offline. You can go on typing; send the form when the connection is back.",
  offlineWaiting:
    "You are offline. The form is sent as soon as the connection is back; keep this page open.",
  waiting: "Waiting for the connection...",
  imageSent: (label: string, percent: number) => `${label}: ${percent} % sent`,

  alreadySent: "Sent a form already?",
  viewOrChange: "View or change it",

  directorsLead: "Those who act for the company. The first one is required.",
  loadingPart: "Loading this part...",
  remove: "Remove",
  addDirector: "Add a director",
  directorPlace: (place: number) => `Director ${place}`,
  ofDirector: (place: number, sentence: string) => `Director ${place}: ${sentence}`,
  removeDirector: (place: number) => `Remove director ${place}`,
} as const;
