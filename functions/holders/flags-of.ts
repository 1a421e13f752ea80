import type { Flag } from "#shared/contract/admin-accounts.ts";
import { hasLink, hasMixedScript } from "../domain/names/doubtful-name.ts";
import { flagOf } from "../domain/submission/duplicates.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

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

export const flagsOf = async (
  submissions: Pick<Submissions, "duplicates">,
  { bankCheck, ...submission }: Pick<Submission, "id" | "fields" | "bankCheck">,
): Promise<Flag[]> => {
  const others = await submissions.duplicates(submission);
  const names = fullNamesOf(submission.fields);
  const duplicateFlags = new Set(others.map(({ by }) => flagOf[by]));
  return [
    ...(bankCheck.verified ? [] : (["unverifiedBank"] as const)),
    ...(hasOtherName(submission.fields, bankCheck) ? (["bankNameDiffers"] as const) : []),
    ...(names.some(hasMixedScript) ? (["mixedScript"] as const) : []),
    ...(names.some(hasLink) ? (["linkInName"] as const) : []),
    ...duplicateFlags,
  ];
};
