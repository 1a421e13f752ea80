import type { Flag } from "#shared/contract/admin-accounts.ts";
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

export const flagsOf = async (
  submissions: Pick<Submissions, "duplicates">,
  { bankCheck, ...submission }: Pick<Submission, "id" | "fields" | "bankCheck">,
): Promise<Flag[]> => {
  const others = await submissions.duplicates(submission);
  const duplicateFlags = new Set(others.map(({ by }) => flagOf[by]));
  return [
    ...(bankCheck.verified ? [] : (["unverifiedBank"] as const)),
    ...(hasOtherName(submission.fields, bankCheck) ? (["bankNameDiffers"] as const) : []),
    ...duplicateFlags,
  ];
};
