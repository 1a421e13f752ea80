export const mandateFormMessages = {
  title: "E-Dividend Mandate Activation Form",
  reference: "Reference",
  reach: (phone: string, email: string) => `${phone} · ${email}`,
  stamp: ["Photograph", "to be stamped", "by bankers"],
  instruction: "Instruction",
  instructionText: (registrar: string, address: string) =>
    `Please complete all sections of this form, so that it can be processed, and return it to the Registrar, ${registrar}, ${address}. The account must be in the name of the shareholder. Only clearing banks are acceptable.`,
  request: "Request",
  requestText:
    "I/We hereby request that henceforth all dividend payments due to me/us from my/our holdings in all the companies ticked at the right be credited directly to my/our bank account named below.",

  bankSection: "Bank account for dividends",
  clearingBanks: "Only clearing banks are acceptable",
  bvn: "Bank Verification Number (BVN)",
  bankName: "Bank name",
  accountNumber: "Bank account number",
  openingDate: "Account opening date",
  dayMonthYear: ["D", "D", "M", "M", "Y", "Y", "Y", "Y"],

  holderSection: "Shareholder",
  surname: "Surname / Company's name",
  firstName: "First name",
  otherNames: "Other names",
  address: "Address",
  city: "City",
  state: "State",
  country: "Country",
  previousAddress: "Previous address (if any)",
  chn: "CHN (if any)",
  phone: "Mobile telephone 1",
  secondaryPhone: "Mobile telephone 2",
  email: "Email address",

  signatureSection: "Signature and seal",
  signature: "Shareholder's signature / Company signatory",
  secondSignature: "Second signature (joint holder / company signatory)",
  date: "Date",
  banker: "Banker's stamp and authorised signature",
  seal: "Company seal (if applicable)",
  noImage: { "not-sent": "Not provided", "not-applicable": "Not applicable" },
  unreadableImage: "The image cannot be shown",
  consent: (on: string) => `Consent to this update was given online on ${on}.`,
  mandated: "Dividend mandate: given.",
  notMandated: "Dividend mandate: NOT given.",
  noMandate: "NO MANDATE GIVEN",
  notForTheBank: "NO MANDATE GIVEN, not for the bank",

  registersSection: "Companies ticked",
  company: "Company",
  holderAccount: "Account number",
  continued: (name: string) => `${name} (continued)`,
  noRegisters: "None ticked",
  lastRegister: (companies: number, accounts: number) =>
    `End of the list. Companies: ${companies}. Account numbers: ${accounts}.`,
  moreRegisters: "continued",

  helpDesk: "Help desk",
  helpDeskText: "For questions about this form, or to report a problem:",
  disclaimer: "Disclaimer",
  disclaimerText: (registrar: string) =>
    `${registrar} relies on the details on this form. It is not liable for loss or damage that results from details that are wrong, incomplete or out of date, or from the use of this form for any other purpose.`,

  exported: ({
    by,
    registrar,
    reference,
    version,
    approved,
    at,
  }: Record<"by" | "registrar" | "reference" | "approved" | "at", string> & { version: number }) =>
    `Exported by ${by} of ${registrar} on ${at} from the data update ${reference}, version ${version}, as the holder sent it online${approved}.`,
  approvedOn: (on: string) => `, approved on ${on}`,
  submissionId: (id: string) => `Submission ${id}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  missing: (characters: string) =>
    `Characters that cannot be shown appear as \ufffd: ${characters}.`,
} as const;
