import type { Flag } from "#shared/contract/admin-accounts.ts";
import { flagOf } from "../domain/submission/duplicates.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Submissions } from "../store/submissions/submissions.ts";

export const flagsOf = async (
  submissions: Pick<Submissions, "duplicates">,
  { bankCheck, ...submission }: Pick<Submission, "id" | "fields" | "bankCheck">,
): Promise<Flag[]> => {
  const others = await submissions.duplicates(submission);
  const duplicateFlags = new Set(others.map(({ by }) => flagOf[by]));
  return [...(bankCheck.verified ? [] : (["unverifiedBank"] as const)), ...duplicateFlags];
};
