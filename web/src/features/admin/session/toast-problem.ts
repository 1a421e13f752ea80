import { toastError } from "../../../components/ui/toast.ts";
import { isUnauthorized } from "../admin-query-client.ts";

/** Shows why a call did not work; the end of the session has words of its own. */
export const toastProblem = (error: unknown, sentence: string): void => {
  if (!isUnauthorized(error)) toastError(sentence);
};
