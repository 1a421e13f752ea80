import { settings } from "../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTRAR: true,
  LIMITS: true,
  TOKEN_PUBLIC_KEY_SECRET: true,
  LOOKUP_KEY_SECRET: true,
});
