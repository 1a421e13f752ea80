import type { Route } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { rights } from "#shared/kyc/rights.ts";
import { corporateFields, individualFields } from "../builders/a-submission.ts";

export type CallWithBody = {
  [K in CallName]: (typeof routes)[K] extends { body: string } ? K : never;
}[CallName];

export const callsWithBody = (Object.entries(routes) as [CallName, Route][]).flatMap(
  ([name, { body }]) => (body ? [name as CallWithBody] : []),
);

const allRights = Object.fromEntries(rights.map((right) => [right, true]));
const account = { email: "ada@example.test", account_type: "individual", account_id: "x" };
const settlement = { verdict: "same", reason: "One person with two emails" } as const;
const decision = {
  status: "rejected",
  remark: "The signature differs",
  corrections: [
    { field: "scannedSignatureImage", reason: "signature", text: "Use a darker pen, please" },
  ],
  acknowledged: ["sameHolding"],
};
const day = "2026-11-02";
const more = {
  secondaryPhone: "+2348031234567",
  chn: "C0012345AB",
  stockBroker: "Meristem",
  taxIdentificationNumber: "12345678-0001",
  manualBankCheck: "true",
  manualBankReason: "I married in May",
};
const sending = {
  consent: "true",
  consentVersion: "2026-11-24",
  unchangedReason: "My name is spelt as on the card",
  website: "",
};

const individual = {
  ...individualFields(),
  ...more,
  ...sending,
  type: "individual",
  address2: "3 Marina",
};

const { directors, ...company } = corporateFields();
const corporate = {
  ...company,
  ...more,
  ...sending,
  ...directors[0],
  directors,
  type: "corporate",
  address2: "3 Marina",
};

const listQuery = {
  status: "pending",
  fromDate: day,
  toDate: day,
  filter: "all",
  flag: "frozen",
  overdue: true,
  held: true,
  refusedBy: "ixtrac",
  claimedBy: "me",
  search: "Ada",
  sort: "due",
  limit: 10,
  cursor: "a cursor",
};
const exportQuery = { ...listQuery, job: true, reason: "The yearly report" };

/** A body for every call that takes one, with every field that its schema knows. */
export const wholeBodies: Record<CallWithBody, Record<string, unknown>> = {
  validateAccount: {
    accountNumber: "0123456789",
    bankCode: "044",
    matchAccounts: true,
    kycFullName: "Ada Obi",
    account_type: "individual",
  },
  sendIndividualAccount: individual,
  sendCorporateAccount: corporate,
  updateIndividualAccount: individual,
  updateCorporateAccount: corporate,
  requestView: { ...account, key: "a key" },
  verifyView: { ...account, token: "123456", request: "a request" },
  findAccount: { email: account.email },
  loginAdmin: {
    email: account.email,
    password: "seven green umbrellas",
    device: "a device",
    code: "123456",
  },
  changePassword: {
    password: "seven green umbrellas",
    newPassword: "eight violet bicycles",
    code: "123456",
  },
  startSecondFactor: { password: "seven green umbrellas" },
  confirmSecondFactor: { code: "123456" },
  endSecondFactor: { password: "seven green umbrellas", code: "123456" },
  declinePendingChange: { reason: "Not agreed" },
  removeSecondFactor: { reason: "The phone was lost" },
  updatePreferences: { autoNext: true, keysOff: true, density: "compact", sort: "due" },
  requestReset: { email: account.email, device: "a device" },
  resetPassword: {
    email: account.email,
    token: "123456",
    password: "seven green umbrellas",
    request: "a request",
  },
  decideIndividualAccount: decision,
  decideCorporateAccount: decision,
  nextClaim: { account_type: "individual", after: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5" },
  claimAccount: { takeOver: true },
  revealIndividualNumbers: { version: 1 },
  revealCorporateNumbers: { version: 1 },
  addIndividualNote: { text: "The holder called us" },
  addCorporateNote: { text: "The holder called us" },
  sendPrivacyRequest: { kind: "erasure", text: "I have sold my shares" },
  updateRequest: { state: "done", remark: "We have erased your data" },
  eraseIndividualAccount: { reason: "The holder asked for the erasure" },
  eraseCorporateAccount: { reason: "The holder asked for the erasure" },
  stopIndividualErasure: { reason: "A court needs the account" },
  stopCorporateErasure: { reason: "A court needs the account" },
  holdIndividualAccount: { reason: "A court needs the account" },
  holdCorporateAccount: { reason: "A court needs the account" },
  unfreezeIndividualAccount: { remark: "The holder called us", restoreEmail: true },
  unfreezeCorporateAccount: { remark: "The holder called us", restoreEmail: true },
  settleIndividualDuplicate: settlement,
  settleCorporateDuplicate: settlement,
  queryIndividualAccounts: listQuery,
  queryCorporateAccounts: listQuery,
  searchAccounts: { query: "Ada" },
  exportQueriedIndividualAccounts: exportQuery,
  exportQueriedCorporateAccounts: exportQuery,
  exportQueriedIndividualImages: exportQuery,
  exportQueriedCorporateImages: exportQuery,
  exportQueriedIndividualForms: exportQuery,
  exportQueriedCorporateForms: exportQuery,
  uploadAccounts: { fromDate: day, toDate: day, account_type: "individual", dryRun: true },
  settleDifference: { answer: "none", reference: "IX-1" },
  uploadMissed: { service: "ixtrac", dryRun: true },
  updateConfiguration: {
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
    rejectionReasons: [
      { code: "expired", label: "Expired", text: "It expired", fields: ["identificationImage"] },
    ],
    exportsPerDay: 20,
    exportReasonAbove: 2000,
    exportAlertAbove: 500,
    weakeningDelayHours: 24,
    maskWithoutRights: true,
    maskNumbers: true,
    revealsPerDay: 50,
    paused: { form: true, uploads: true, exports: true },
    pausedText: "Back on Monday",
    retention: { pending: 90, approved: 365, rejected: 30, uploaded: 3650 },
    fourEyes: { approvals: true, reversals: true, ownEmail: true, rights: true },
  },
  registerAdmin: {
    firstName: "Bisi",
    lastName: "Adewale",
    email: "bisi@registrar.test",
    password: "seven green umbrellas",
    ...allRights,
  },
  startImport: { registerCode: "DANGCEM" },
  updateAdmin: { firstName: "Bisi", lastName: "Adewale", ...allRights },
};

/** Bodies with the fields that another field of the whole body excludes. */
const otherBodies: Partial<Record<CallWithBody, Record<string, unknown>>> = {
  registerAdmin: {
    firstName: "Bisi",
    lastName: "Adewale",
    email: "bisi@registrar.test",
    invite: true,
    ...allRights,
  },
};

/** Together they have every field of the call, and each of them is valid. */
export const bodiesOf = (name: CallWithBody): Record<string, unknown>[] => {
  const other = otherBodies[name];
  return [wholeBodies[name], ...(other ? [other] : [])];
};
