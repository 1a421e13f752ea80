import { settings } from "../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTRAR: true,
  SECOND_FACTOR: true,
  ADMIN_TOKEN_PUBLIC_KEY_SECRET: true,
  IXTRAC_URL: true,
  IXTRAC_KEY_SECRET: true,
});
