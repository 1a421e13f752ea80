import { browserMessages } from "#shared/messages/public.ts";

/** The first error of the answer, else the error as it is, else a general sentence. */
export const uploadFailure = (error: unknown): string => {
  const whole = error instanceof Error ? error.message : error;
  return typeof whole === "string" && whole !== "" ? whole : browserMessages.somethingWrong;
};
