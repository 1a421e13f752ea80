import { settings } from "../../settings.ts";

export const Env = settings.pick({
  TOKEN_PRIVATE_KEY_SECRET: true,
  TOKEN_PUBLIC_KEY_SECRET: true,
});
