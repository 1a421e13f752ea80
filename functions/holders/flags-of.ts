import type { Flag } from "#shared/contract/flags.ts";
import type { Option } from "#shared/contract/registers.ts";
import { isMinor, isPlausibleBvn, isPlausibleId } from "#shared/kyc/plausible.ts";
import { holdingFlags } from "../domain/comparison/holding-flags.ts";
import { hasLink, hasMixedScript } from "../domain/names/doubtful-name.ts";
import type { BankCheckResult, Submission } from "../domain/submission/submission.ts";
import type { Registers } from "../store/registers/registers.ts";
import type { SubmittedForm } from "./submitted-form.ts";

/** A bank may leave out a middle name or write it in another way (D26, D111). */
const hasOtherName = (
  fields: Submission["fields"],
  { missing = [], variants = [] }: Submission["bankCheck"],
): boolean => {
  const middleName = "middleName" in fields ? (fields.middleName ?? "") : "";
  return (
    missing.some((word) => !middleName.includes(word)) ||
    variants.some(({ kind, typed }) => kind === "account" || !middleName.includes(typed))
  );
};

/** Odd numbers and ages that the form only warns about (D65); of a company, those of its directors. */
const implausibleFlags = (fields: Submission["fields"], now: Date): Flag[] => {
  const isCompany = "companyName" in fields;
  const identities = (isCompany ? fields.directors : [fields]).map((one) => one.identification);
  const directors = isCompany ? fields.directors : [];
  const bvns = [
    fields.bank.bankVerificationNumber,
    ...directors.map((director) => director.directorBankVerificationNumber),
  ];
  const isYoung = !isCompany && isMinor(fields.dateOfBirth, now.toISOString().slice(0, 10));
  return [
    ...(identities.every(isPlausibleId) ? [] : (["implausibleId"] as const)),
    ...(bvns.every(isPlausibleBvn) ? [] : (["implausibleBvn"] as const)),
    ...(isYoung ? (["minor"] as const) : []),
  ];
};

/** Of the holder and of all directors. */
const fullNamesOf = (fields: Submission["fields"]): string[] =>
  "companyName" in fields
    ? [fields.companyName, ...fields.directors.map(({ directorName }) => directorName)]
    : [`${fields.firstName} ${fields.middleName ?? ""} ${fields.lastName}`];

export interface FlagDeps {
  registers: Pick<Registers, "holdersOf">;
  /** As last fetched from ixtrac. */
  listedRegisters: () => Promise<Option[] | undefined>;
  clock: () => Date;
}

export const flagsOf = async (
  { registers, listedRegisters, clock }: FlagDeps,
  form: SubmittedForm,
  bankCheck: BankCheckResult,
): Promise<Flag[]> => {
  const { fields } = form;
  const names = fullNamesOf(fields);
  const holdings = await registers.holdersOf(fields.holdings);
  const isAll = holdings.every(({ isImported }) => isImported);
  const listed = isAll ? undefined : await listedRegisters();
  return [
    ...(bankCheck.verified ? [] : (["unverifiedBank"] as const)),
    ...(hasOtherName(fields, bankCheck) ? (["bankNameDiffers"] as const) : []),
    ...(names.some(hasMixedScript) ? (["mixedScript"] as const) : []),
    ...(names.some(hasLink) ? (["linkInName"] as const) : []),
    ...implausibleFlags(fields, clock()),
    ...holdingFlags(
      form,
      holdings,
      listed?.map(({ value }) => value),
    ),
  ];
};
