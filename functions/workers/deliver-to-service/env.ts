import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  LOOKUP_KEY_SECRET: true,
  SERVICE: true,
  SERVICE_RULES: true,
  REGISTRAR: true,
  IXTRAC_URL: true,
  ERIGHTS_URL: true,
  IXTRAC_KEY_SECRET: true,
  ERIGHTS_KEY_SECRET: true,
  FIELD_KEYS_SECRET: true,
  IXTRAC_QUEUE_URL: true,
  ERIGHTS_QUEUE_URL: true,
});
