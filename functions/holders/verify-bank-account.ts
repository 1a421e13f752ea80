import { matchFullName, matchPerson } from "../domain/names/name-match.ts";
import type { BankCheckResult, Submission } from "../domain/submission/submission.ts";
import type { BankChecks } from "../store/submissions/bank-checks.ts";
import type { SubmittedForm } from "./submitted-form.ts";

interface Deps {
  checks: Pick<BankChecks, "find">;
  clock: () => Date;
}

/** Accepts a check of the last 24 hours, or of the previous version for the same account. */
export const verifyBankAccount = async (
  { checks, clock }: Deps,
  sent: SubmittedForm,
  before?: Submission,
): Promise<BankCheckResult> => {
  const { bankSortCode: bankCode, bankAccountNumber: accountNumber } = sent.fields.bank;
  const check =
    (await checks.find({ bankCode, accountNumber }, clock())) ?? checkBefore(sent, before);
  return check && isAccountName(sent, check.accountName)
    ? { verified: true, ...check }
    : { verified: false };
};

const checkBefore = ({ fields }: SubmittedForm, before: Submission | undefined) => {
  const { verified, accountName, at } = before?.bankCheck ?? { verified: false };
  const isSame =
    before?.fields.bank.bankSortCode === fields.bank.bankSortCode &&
    before.fields.bank.bankAccountNumber === fields.bank.bankAccountNumber;
  return verified && isSame && accountName && at ? { accountName, at } : undefined;
};

const isAccountName = ({ type, fields }: SubmittedForm, accountName: string): boolean => {
  if (type === "corporate") {
    return matchFullName(fields.companyName, accountName, "corporate").valid;
  }
  const { firstName, middleName, lastName } = fields;
  return matchPerson({ firstName, middleName, lastName }, accountName).valid;
};
