import { readEnv } from "../../settings.ts";
import { oldestDueReader } from "../../store/lists/oldest-due.ts";
import { openDatabase } from "../../store/table/table.ts";
import { Env } from "./env.ts";
import { watchPending } from "./watch-pending.ts";

const env = readEnv(Env);

export const handler = watchPending({
  oldestDue: oldestDueReader({ db: openDatabase(), name: env.MAIN_TABLE }),
  clock: () => new Date(),
});
