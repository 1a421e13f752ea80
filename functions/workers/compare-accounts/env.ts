import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  LOOKUP_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
  BULK_QUEUE_URL: true,
});
