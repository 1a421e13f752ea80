import { uploadMessages as say } from "#shared/messages/back-office.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { ApiError, hasStatus } from "../../lib/api-error.ts";

/** @param hasAccounts whether the list beside the button shows approved accounts */
export const uploadFailure = (error: unknown, hasAccounts = false): string => {
  const whole = wholeOf(error);
  if (typeof whole !== "string" || whole === "") return browserMessages.somethingWrong;
  return hasAccounts && hasStatus(error, 404) ? `${whole}. ${say.onTheirWay}` : whole;
};

const wholeOf = (error: unknown): unknown => {
  if (error instanceof ApiError) return error.whole ?? error.message;
  return error instanceof Error ? error.message : error;
};
