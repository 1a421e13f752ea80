import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
  RUN_QUEUE_URL: true,
  REGISTRAR: true,
});
