import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  IMAGES_BUCKET: true,
  EXPORTS_BUCKET: true,
  REGISTRAR: true,
  DEAD_LETTER_URLS: true,
  MAIL_QUEUE_URL: true,
  IXTRAC_QUEUE_URL: true,
  ERIGHTS_QUEUE_URL: true,
  RUN_QUEUE_URL: true,
  IMPORT_QUEUE_URL: true,
  EXPORT_QUEUE_URL: true,
});
