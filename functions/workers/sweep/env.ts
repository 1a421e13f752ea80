import { settings } from "../../settings.ts";
import { queueSettings } from "../queue-urls.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  IMAGES_BUCKET: true,
  EXPORTS_BUCKET: true,
  REGISTRAR: true,
  DEAD_LETTER_URLS: true,
  ...queueSettings,
});
