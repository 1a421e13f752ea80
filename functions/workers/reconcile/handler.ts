import { setTimeout as pause } from "node:timers/promises";
import { readEnv } from "../../settings.ts";
import { differenceStore } from "../../store/deliveries/differences.ts";
import { logStore } from "../../store/logs/logs.ts";
import { configurationStore } from "../../store/staff/configuration.ts";
import { clock, mainTable } from "../../wiring.ts";
import { Env } from "./env.ts";
import { reconcile } from "./reconcile.ts";

const env = readEnv(Env);
const table = mainTable(env);

export const handler = reconcile({
  differences: differenceStore(table),
  configuration: configurationStore(table, env.REGISTRAR),
  logs: logStore(table),
  pause,
  timeZone: env.REGISTRAR.timeZone,
  clock,
});
