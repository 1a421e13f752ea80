import { settings } from "../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  IMAGES_BUCKET: true,
  REGISTRAR: true,
  LIMITS: true,
  TOKEN_PUBLIC_KEY_SECRET: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
});
