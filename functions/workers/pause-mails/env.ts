import { settings } from "../../settings.ts";

export const Env = settings.pick({
  MAILS_SET: true,
});
