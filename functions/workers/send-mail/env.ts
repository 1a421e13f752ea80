import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTRAR: true,
  LOOKUP_KEY_SECRET: true,
  CODES_MAIL_SET: true,
});
