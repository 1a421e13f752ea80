import { apiHandler } from "../http/api-handler.ts";
import { administratorAuthenticator } from "../http/authenticators.ts";
import { keyedHash } from "../services/keyed-hash.ts";
import { hashPassword, isPassword } from "../services/passwords.ts";
import { secret } from "../services/secrets.ts";
import { tokenSigner, tokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { logStore } from "../store/logs/logs.ts";
import { adminStore } from "../store/staff/admins.ts";
import { codeStore } from "../store/staff/codes.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { openDatabase } from "../store/table/table.ts";
import { Env } from "./env.ts";
import { getAdmin } from "./get-admin.ts";
import { loginAdmin } from "./login-admin.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";

const env = readEnv(Env);
const registrar = env.REGISTRAR;
const clock = () => new Date();
const table = { db: openDatabase(), name: env.MAIN_TABLE };
const admins = adminStore(table);
const hash = keyedHash(await secret(env.LOOKUP_KEY_SECRET)());
const isLimited = env.LIMITS === "on";
const rates = rateLimiter({ table, hash, isOn: isLimited });
const codes = codeStore({ table, hash, isLimited });

export const handler = apiHandler({
  group: "admin-session",
  tokens: administratorAuthenticator({
    verifier: tokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    admins,
    registrar,
    clock,
  }),
  calls: {
    requestReset: requestReset({ admins, codes, rates, hash, clock }),
    resetPassword: resetPassword({ admins, codes, rates, hashPassword, hash, registrar, clock }),
    loginAdmin: loginAdmin({
      admins,
      logs: logStore(table),
      rates,
      signer: tokenSigner(secret(env.TOKEN_PRIVATE_KEY_SECRET)),
      isPassword,
      registrar,
      clock,
    }),
    getAdmin: getAdmin({ admins, registrar }),
  },
});
