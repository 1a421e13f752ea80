import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  IMAGES_BUCKET: true,
  EXPORTS_BUCKET: true,
  TOMBSTONES_BUCKET: true,
  REGISTRAR: true,
  COMPARE_QUEUE_URL: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
});
