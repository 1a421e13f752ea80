import { settings } from "../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  IMAGES_BUCKET: true,
  REGISTRAR: true,
  SECOND_FACTOR: true,
  FORCE_PASSWORD_CHANGE: true,
  SESSION_IDLE_MINUTES: true,
  UNDO_SECONDS: true,
  COOLING_OFF_HOURS: true,
  ADMIN_TOKEN_PUBLIC_KEY_SECRET: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
});
