import { settings } from "../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTERS_TABLE: true,
  REGISTRAR: true,
  SECOND_FACTOR: true,
  FORCE_PASSWORD_CHANGE: true,
  SESSION_IDLE_MINUTES: true,
  LIMITS: true,
  ADMIN_TOKEN_PRIVATE_KEY_SECRET: true,
  ADMIN_TOKEN_PUBLIC_KEY_SECRET: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
  IXTRAC_URL: true,
  IXTRAC_KEY_SECRET: true,
});
