import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAIN_TABLE: true,
  AUDIT_TABLE: true,
  AUDIT_BUCKET: true,
  AUDIT_KEY_SECRET: true,
  REGISTRAR: true,
});
