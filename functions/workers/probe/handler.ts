import { setTimeout } from "node:timers/promises";
import { readEnv } from "../../settings.ts";
import { Env } from "./env.ts";
import { probe } from "./probe.ts";

const env = readEnv(Env);

export const handler = probe({ base: env.SITE_URL, pause: setTimeout });
