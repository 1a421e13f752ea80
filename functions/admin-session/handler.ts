import { apiHandler } from "../http/api-handler.ts";
import { openTokenJudge } from "../http/token-judge.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { isPassword } from "../services/passwords.ts";
import { secret } from "../services/secrets.ts";
import { openTokenSigner, openTokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { openAdmins } from "../store/admins.ts";
import { openRates } from "../store/rates.ts";
import { openDatabase } from "../store/table.ts";
import { Env } from "./env.ts";
import { getAdmin } from "./get-admin.ts";
import { loginAdmin } from "./login-admin.ts";

const env = readEnv(Env);
const registrar = env.REGISTRAR;
const clock = () => new Date();
const table = { db: openDatabase(), name: env.MAIN_TABLE };
const admins = openAdmins(table);
const hash = keyedHash(await secret(env.LOOKUP_KEY_SECRET)());

export const handler = apiHandler({
  group: "admin-session",
  tokens: openTokenJudge({
    verifier: openTokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    admins,
    registrar,
    clock,
  }),
  calls: {
    loginAdmin: loginAdmin({
      admins,
      rates: openRates({ table, hash, isOn: env.LIMITS === "on" }),
      signer: openTokenSigner(secret(env.TOKEN_PRIVATE_KEY_SECRET)),
      isPassword,
      registrar,
      clock,
    }),
    getAdmin: getAdmin({ admins, registrar }),
  },
});
