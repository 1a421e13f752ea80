import type { z } from "zod";
import { settings } from "../settings.ts";

export const queueSettings = {
  MAIL_QUEUE_URL: true,
  IXTRAC_QUEUE_URL: true,
  ERIGHTS_QUEUE_URL: true,
  RUN_QUEUE_URL: true,
  IMPORT_QUEUE_URL: true,
  EXPORT_QUEUE_URL: true,
  COMPARE_QUEUE_URL: true,
  ERASE_QUEUE_URL: true,
} as const;

const Queues = settings.pick(queueSettings);

export type QueueUrls = ReturnType<typeof queueUrlsOf>;

export const queueUrlsOf = (env: z.infer<typeof Queues>) => ({
  mail: env.MAIL_QUEUE_URL,
  run: env.RUN_QUEUE_URL,
  import: env.IMPORT_QUEUE_URL,
  export: env.EXPORT_QUEUE_URL,
  compare: env.COMPARE_QUEUE_URL,
  erase: env.ERASE_QUEUE_URL,
  services: { ixtrac: env.IXTRAC_QUEUE_URL, erights: env.ERIGHTS_QUEUE_URL },
});
