import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTRAR: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
  REINDEX_WAIT_MINUTES: true,
});
