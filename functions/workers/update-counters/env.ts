import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  REGISTRAR: true,
});
