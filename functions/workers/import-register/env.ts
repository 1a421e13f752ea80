import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTERS_TABLE: true,
  IMPORT_QUEUE_URL: true,
  REGISTRAR: true,
  IXTRAC_URL: true,
  IXTRAC_KEY_SECRET: true,
});
