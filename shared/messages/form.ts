import { maxAccounts, maxDirectors, maxImageBytes } from "../kyc/limits.ts";

export const formMessages = {
  required: (label: string) => `${label} is required`,
  tooLong: (max: number) => `Use at most ${max} characters`,
  tooShort: (min: number) => `Use at least ${min} characters`,
  unknownField: (name: string) => `"${name}" is not a field of this form`,
  requiredField: "This is required",
  invalid: "This value is not valid",
  nameHidden: "The name contains hidden signs. Delete it and type it again",
  nameWithoutLetter: "The name must have at least one letter or number",
  nameMarks: "The name has too many accents on one letter",
  notJson: "We could not read this value",
  notUtf8: "We could not read the letters of this value. Send them as UTF-8",
  encoded: "Send this part without a transfer encoding",
  twice: "Send this once",
  unreadable: "This has signs that nobody can read. Delete it and type it again",
  day: "Send a real day, such as 2026-03-27",

  bvn: "BVN must be 11 digits",
  accountNumber: "Account number must be 10 digits",
  email: "The email you entered is not a valid email address, please confirm and try again.",
  emailLetters:
    "The email you entered is not a valid email address, please confirm and try again. Only the part behind the @ may have letters such as é.",
  dateOfBirth: "Date of birth must be in the past and within the last 120 years",
  yearInFull: "Type the year with four digits, such as 1984",
  dateNotReal: "Enter a real date with its day, month and year, such as 27 3 1984",
  identifier: "Use only letters, numbers, spaces, / and -, up to 30 characters",
  onlyChoices: "Choose an option from the list",
  consent: "Please give your consent before submitting",
  country: "Choose a country from the list",
  phoneFormat: "Enter the number with its country code",

  bankNotVerified: "Please validate your account number before submitting",
  phoneInvalid: (country: string) =>
    `The number you entered in the "Phone number" field is not a valid ${country} number. Please double-check and try again.`,
  phoneMismatch:
    'The number you entered in the "Phone number" field doesn\'t match the one you entered in the "Confirm Phone number" field. Please double-check and try again.',
  emailMismatch:
    'The email you entered in the "Email" field doesn\'t match the one you entered in the "Confirm Email" field. Please double-check and try again.',

  verifying: "Verifying account number...",
  verified: (name: string) => `Account Number verified: ${name}`,
  nameMismatch: (name: string) =>
    `Account does not match your names: ${unended(name)}. Please confirm your names above and make sure it matches with the bank account name`,
  companyMismatch: (name: string) =>
    `Account does not match your names: ${unended(name)}. Please confirm your company name and make sure it matched with the bank account name`,
  wordsNotFound: (words: string) => `Not found in the bank account name: ${words}`,
  bankWrites: (words: string) => `Your bank writes ${words}`,
  initialsNotEnough:
    "Initials and titles are not enough. Two of your names must be in full, here and at your bank.",
  nubanHint: "This does not look like a number of this bank. Check it while we ask the bank.",

  holdingHintName: "Type in your account name",
  holdingHintNumber: "Type in your account number",
  holdingHintNoType: "Select company and search type to proceed",
  addCompanies: "Add Companies",
  holdingNeedsAccount: "Choose at least one account",
  tooManyRegisters: "At most 100 companies can be added",
  tooManyAccounts: (count: number) =>
    `Your form names ${count} shareholder accounts. Name at most ${maxAccounts} in one form`,
  registerTwice: "Each company can be added once",
  tooManyDirectors: `At most ${maxDirectors} directors can be added`,

  imageType: "Please input an image file (png, jpg)",
  imageUnreadable: "We could not open this image. Take the photo again or choose another one",
  imageProtected: "This browser does not let the page change pictures",
  imageTooLarge: `This image is too large. It must be ${maxImageBytes / 1000} kB or less`,
} as const;

/** Shown by the page before a search, and answered by the call without the page. */
export const searchErrors = {
  "register.no-id": "No reg id",
  "register.no-name": "No name",
  "register.search-type": "Search type not allowed",
  "register.numeric": "Please input an account number with no letters",
} as const;

/** "C. E." ends a sentence by itself. */
const unended = (name: string): string => name.replace(/\.$/, "");
