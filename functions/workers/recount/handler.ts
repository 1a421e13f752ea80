import { setTimeout as pause } from "node:timers/promises";
import { readEnv } from "../../settings.ts";
import { recountStore } from "../../store/lists/recounts.ts";
import { reindexStore } from "../../store/lists/reindexes.ts";
import { logStore } from "../../store/logs/logs.ts";
import { clock, mainTable } from "../../wiring.ts";
import { Env } from "./env.ts";
import { recount } from "./recount.ts";

const env = readEnv(Env);
const table = mainTable(env);

const work = recount({
  recounts: recountStore(table),
  reindexes: reindexStore(table),
  logs: logStore(table),
  pause,
  timeZone: env.REGISTRAR.timeZone,
  clock,
});

/** An event with `now` begins at once, as an operator wants it. */
export const handler = ({ now }: { now?: boolean }) => work({ now: now === true });
