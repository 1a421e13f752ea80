import { isUnauthorized } from "../../lib/back-office/call-errors.ts";
import { toastError } from "../ui/toast.ts";

/** Shows why a call did not work; the end of the session has words of its own. */
export const toastProblem = (error: unknown, sentence: string): void => {
  if (!isUnauthorized(error)) toastError(sentence);
};
