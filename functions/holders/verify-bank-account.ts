import { matchBankName } from "../domain/names/bank-name-match.ts";
import type { BankCheckResult, Submission } from "../domain/submission/submission.ts";
import type { BankChecks } from "../store/submissions/bank-checks.ts";
import type { SubmittedForm } from "./submitted-form.ts";

interface Deps {
  checks: Pick<BankChecks, "find">;
  clock: () => Date;
}

/**
 * Judges the bank's answer of the last 24 hours, or to the previous version with the same account, by
 * the rule of the check: what the check called verified is verified here (D26).
 */
export const verifyBankAccount = async (
  { checks, clock }: Deps,
  sent: SubmittedForm,
  before?: Submission,
): Promise<BankCheckResult> => {
  const { bankSortCode: bankCode, bankAccountNumber: accountNumber } = sent.fields.bank;
  const check =
    (await checks.find({ bankCode, accountNumber }, clock())) ?? checkBefore(sent, before);
  if (!check) return { verified: false };
  const { valid, missing, variants } = matchBankName(
    fullNameOf(sent),
    check.accountName,
    sent.type,
  );
  return {
    verified: valid,
    ...check,
    ...(missing.length > 0 && { missing }),
    ...(variants.length > 0 && { variants }),
  };
};

const checkBefore = ({ fields }: SubmittedForm, before: Submission | undefined) => {
  const { accountName, at } = before?.bankCheck ?? {};
  const isSame =
    before?.fields.bank.bankSortCode === fields.bank.bankSortCode &&
    before.fields.bank.bankAccountNumber === fields.bank.bankAccountNumber;
  return isSame && accountName && at ? { accountName, at } : undefined;
};

/** As the page sends the name to the check. */
const fullNameOf = ({ type, fields }: SubmittedForm): string =>
  (type === "corporate"
    ? [fields.companyName]
    : [fields.firstName, fields.middleName, fields.lastName]
  )
    .filter(Boolean)
    .join(" ");
