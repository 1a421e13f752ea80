import { settings } from "../../settings.ts";

/** Lambda timeout of this worker in the stack. */
export const workSeconds = 5 * 60;

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTERS_TABLE: true,
  IMPORT_QUEUE_URL: true,
  REGISTRAR: true,
  IXTRAC_URL: true,
  IXTRAC_KEY_SECRET: true,
});
