import { AppError } from "../domain/app-error.ts";
import { acceptedOf } from "../domain/submission/accepted-address.ts";
import type { StoredRequest } from "../domain/submission/privacy-request.ts";
import type { Accepted, Submission } from "../domain/submission/submission.ts";

/**
 * After an intruder's address was approved: the address that reported the account counts again.
 * @throws AppError `freeze.no-reporter` when the report names no other address that counted before
 */
export const acceptReporter = (
  submission: Submission,
  report: StoredRequest | undefined,
  at: string,
): Accepted => {
  const { email, former = [] } = acceptedOf(submission);
  const [reporter] = report?.reporters ?? [];
  const isKnown = former.some((one) => one.email === reporter);
  if (!reporter || reporter === email || !isKnown) throw new AppError("freeze.no-reporter");
  const replaced = { email, version: submission.version, until: at };
  return { email: reporter, former: [replaced, ...former.filter((one) => one.email !== reporter)] };
};
