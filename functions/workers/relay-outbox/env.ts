import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIL_QUEUE_URL: true,
  IXTRAC_QUEUE_URL: true,
  ERIGHTS_QUEUE_URL: true,
  RUN_QUEUE_URL: true,
  IMPORT_QUEUE_URL: true,
  EXPORT_QUEUE_URL: true,
});
