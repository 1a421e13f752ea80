import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  IMAGES_BUCKET: true,
  EXPORTS_BUCKET: true,
  EXPORT_PART_BYTES: true,
  REGISTRAR: true,
  FIELD_KEYS_SECRET: true,
});
