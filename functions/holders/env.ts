import { settings } from "../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTERS_TABLE: true,
  IMAGES_BUCKET: true,
  REGISTRAR: true,
  LIMITS: true,
  ALLOW_UNVERIFIED_BANK: true,
  BANK_CHECKS_PER_DAY: true,
  TOKEN_PRIVATE_KEY_SECRET: true,
  TOKEN_PUBLIC_KEY_SECRET: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
});
