import { browserMessages } from "#shared/messages/public.ts";
import { ApiError } from "../../lib/api-error.ts";

export const uploadFailure = (error: unknown): string => {
  const whole = wholeOf(error);
  return typeof whole === "string" && whole !== "" ? whole : browserMessages.somethingWrong;
};

const wholeOf = (error: unknown): unknown => {
  if (error instanceof ApiError) return error.whole ?? error.message;
  return error instanceof Error ? error.message : error;
};
