import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { BrokenDownload } from "../../../lib/broken-download.ts";

/** The first error of the answer, or that the file broke off; else a general sentence. */
export const exportFailure = (error: unknown): string => {
  if (error instanceof BrokenDownload) return error.message;
  return (error instanceof ApiError && error.errors[0]) || say.failed;
};
