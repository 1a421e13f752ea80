import { uploadMessages } from "#shared/messages/back-office.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** The first error of the answer, else the error as it is, else a general sentence. */
export const uploadFailure = (error: unknown): string => {
  if (error instanceof ApiError && error.errors[0]) return error.errors[0];
  const whole = error instanceof Error ? error.message : error;
  return typeof whole === "string" && whole !== "" ? whole : uploadMessages.failed;
};
