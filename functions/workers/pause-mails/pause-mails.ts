import { logger } from "../../log/logger.ts";

/** Before SES stops all emails, codes included (D72). A person ends the pause: runbook `mail-reputation`. */
export const pauseMails = (pause: () => Promise<void>) => async (): Promise<void> => {
  await pause();
  logger.warn("mails.paused", {});
};
