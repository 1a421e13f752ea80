import { readEnv } from "../../settings.ts";
import { oldestDueReader } from "../../store/lists/oldest-due.ts";
import { clock, mainTable } from "../../wiring.ts";
import { Env } from "./env.ts";
import { watchPending } from "./watch-pending.ts";

const env = readEnv(Env);

export const handler = watchPending({
  oldestDue: oldestDueReader(mainTable(env)),
  clock,
});
