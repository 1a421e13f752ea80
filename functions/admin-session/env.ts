import { settings } from "../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTRAR: true,
  SECOND_FACTOR: true,
  FORCE_PASSWORD_CHANGE: true,
  LIMITS: true,
  ADMIN_TOKEN_PRIVATE_KEY_SECRET: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
});
