import { isUnauthorized } from "../../lib/back-office/call-errors.ts";
import { toastError } from "../ui/toast.ts";

/** Shows why a call failed, except for the end of the session, which has its own message. */
export const toastProblem = (error: unknown, sentence: string): void => {
  if (!isUnauthorized(error)) toastError(sentence);
};
