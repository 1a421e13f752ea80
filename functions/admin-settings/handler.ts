import { apiHandler } from "../http/api-handler.ts";
import { openTokenJudge } from "../http/token-judge.ts";
import { secret } from "../services/secrets.ts";
import { openTokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { openAdmins } from "../store/admins.ts";
import { openConfiguration } from "../store/configuration.ts";
import { openDatabase } from "../store/table.ts";
import { Env } from "./env.ts";
import { getConfiguration } from "./get-configuration.ts";

const env = readEnv(Env);
const table = { db: openDatabase(), name: env.MAIN_TABLE };

export const handler = apiHandler({
  group: "admin-settings",
  tokens: openTokenJudge({
    verifier: openTokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    admins: openAdmins(table),
    registrar: env.REGISTRAR,
    clock: () => new Date(),
  }),
  calls: { getConfiguration: getConfiguration({ configuration: openConfiguration(table) }) },
});
