import type { Flag } from "#shared/contract/flags.ts";
import type { Option } from "#shared/contract/registers.ts";
import { holdingFlags } from "../domain/comparison/holding-flags.ts";
import { hasLink, hasMixedScript } from "../domain/names/doubtful-name.ts";
import type { BankCheckResult, Submission } from "../domain/submission/submission.ts";
import type { Registers } from "../store/registers/registers.ts";
import type { SubmittedForm } from "./submitted-form.ts";

/** A bank may leave out middle names (D26). */
const hasOtherName = (
  fields: Submission["fields"],
  { missing = [] }: Submission["bankCheck"],
): boolean => {
  const middleName = "middleName" in fields ? (fields.middleName ?? "") : "";
  return missing.some((word) => !middleName.includes(word));
};

/** Of the holder and of all directors. */
const fullNamesOf = (fields: Submission["fields"]): string[] =>
  "companyName" in fields
    ? [fields.companyName, ...fields.directors.map(({ directorName }) => directorName)]
    : [`${fields.firstName} ${fields.middleName ?? ""} ${fields.lastName}`];

export interface RegisterDeps {
  registers: Pick<Registers, "holdersOf">;
  /** As last fetched from ixtrac. */
  listedRegisters: () => Promise<Option[] | undefined>;
}

export const flagsOf = async (
  { registers, listedRegisters }: RegisterDeps,
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
    ...holdingFlags(
      form,
      holdings,
      listed?.map(({ value }) => value),
    ),
  ];
};
