import type { Flag } from "#shared/contract/admin-accounts.ts";
import { flagOf } from "../domain/comparison/duplicates.ts";
import { holdingFlags } from "../domain/comparison/holding-flags.ts";
import { hasLink, hasMixedScript } from "../domain/names/doubtful-name.ts";
import type { BankCheckResult, Submission } from "../domain/submission/submission.ts";
import type { Registers } from "../store/registers/registers.ts";
import type { Submissions } from "../store/submissions/submissions.ts";
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

interface Deps {
  submissions: Pick<Submissions, "duplicates">;
  registers: Pick<Registers, "holdersOf">;
}

export const flagsOf = async (
  { submissions, registers }: Deps,
  { id, form, bankCheck }: { id: string; form: SubmittedForm; bankCheck: BankCheckResult },
): Promise<Flag[]> => {
  const { fields } = form;
  const [others, holdings] = await Promise.all([
    submissions.duplicates({ id, fields }),
    registers.holdersOf(fields.holdings),
  ]);
  const names = fullNamesOf(fields);
  const duplicateFlags = new Set(others.map(({ by }) => flagOf[by]));
  return [
    ...(bankCheck.verified ? [] : (["unverifiedBank"] as const)),
    ...(hasOtherName(fields, bankCheck) ? (["bankNameDiffers"] as const) : []),
    ...(names.some(hasMixedScript) ? (["mixedScript"] as const) : []),
    ...(names.some(hasLink) ? (["linkInName"] as const) : []),
    ...holdingFlags(form, holdings),
    ...duplicateFlags,
  ];
};
