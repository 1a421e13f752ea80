import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  RUN_QUEUE_URL: true,
  REGISTRAR: true,
});
