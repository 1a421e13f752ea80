import { readEnv } from "../../settings.ts";
import { oldestDueReader } from "../../store/lists/oldest-due.ts";
import { clock, mainTable } from "../../wiring.ts";
import { Env } from "./env.ts";
import { publishOldestPending } from "./publish-oldest-pending.ts";

const env = readEnv(Env);

export const handler = publishOldestPending({
  oldestDue: oldestDueReader(mainTable(env)),
  clock,
});
