import { settings } from "../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTERS_TABLE: true,
  LIMITS: true,
  LOOKUP_KEY_SECRET: true,
  BANK_URL: true,
  BANK_KEY_SECRET: true,
  IXTRAC_URL: true,
  IXTRAC_KEY_SECRET: true,
  ALLOW_UNVERIFIED_BANK: true,
  BANK_CHECKS_PER_DAY: true,
  CANARY_HOLDERS: true,
});
