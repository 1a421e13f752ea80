import { browserMessages } from "#shared/messages/public.ts";

export const uploadFailure = (error: unknown): string => {
  const whole = error instanceof Error ? error.message : error;
  return typeof whole === "string" && whole !== "" ? whole : browserMessages.somethingWrong;
};
