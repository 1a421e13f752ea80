import { settings } from "../../settings.ts";

export const Env = settings.pick({
  ADMIN_TOKEN_PRIVATE_KEY_SECRET: true,
  ADMIN_TOKEN_PUBLIC_KEY_SECRET: true,
  TOKEN_PRIVATE_KEY_SECRET: true,
  TOKEN_PUBLIC_KEY_SECRET: true,
});
