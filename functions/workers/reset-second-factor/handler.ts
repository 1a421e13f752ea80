import { readEnv } from "../../settings.ts";
import { adminStore } from "../../store/staff/admins.ts";
import { secondFactorStore } from "../../store/staff/second-factors.ts";
import { clock, mainTable } from "../../wiring.ts";
import { Env } from "./env.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";

const env = readEnv(Env);
const table = mainTable(env);

export const handler = resetSecondFactor({
  admins: adminStore(table),
  factors: secondFactorStore(table),
  timeZone: env.REGISTRAR.timeZone,
  clock,
});
