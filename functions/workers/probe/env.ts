import { settings } from "../../settings.ts";

export const Env = settings.pick({ SITE_URL: true });
