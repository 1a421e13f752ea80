import { adminSession } from "#shared/contract/admin-session.ts";
import { adminSessionRoutes } from "#shared/contract/routes/admin-session.ts";
import { apiHandler } from "../http/api-handler.ts";
import { oneTimeCodes } from "../services/one-time-codes.ts";
import { hashPassword, isPassword } from "../services/passwords.ts";
import { secret } from "../services/secrets.ts";
import { tokenSigner } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { logStore } from "../store/logs/logs.ts";
import { adminStore } from "../store/staff/admins.ts";
import { codeStore } from "../store/staff/codes.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { secondFactorStore } from "../store/staff/second-factors.ts";
import { sessionStore } from "../store/staff/sessions.ts";
import { clock, dutySettings, encryptedTable, lookupKeys } from "../wiring.ts";
import { Env } from "./env.ts";
import { loginAdmin } from "./login-admin.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";

const env = readEnv(Env);
const registrar = env.REGISTRAR;
const table = encryptedTable(env);
const admins = adminStore(table);
const { hash, refresh } = await lookupKeys(env);
const isLimited = env.LIMITS === "on";
const rates = rateLimiter({ table, hash, isOn: isLimited });
const codes = codeStore({ table, hash, isLimited });

export const handler = apiHandler({
  routes: adminSessionRoutes,
  hash,
  refresh,
  schemas: adminSession,
  calls: {
    requestReset: requestReset({ admins, codes, rates, hash, clock }),
    resetPassword: resetPassword({
      ...{ admins, codes, rates, hashPassword, isPassword },
      ...{ hash, registrar, clock },
    }),
    loginAdmin: loginAdmin({
      admins,
      sessions: sessionStore(table),
      factors: secondFactorStore(table),
      oneTimeCodes,
      logs: logStore(table),
      rates,
      isPassword,
      signer: tokenSigner(secret(env.ADMIN_TOKEN_PRIVATE_KEY_SECRET)),
      hash,
      registrar,
      duties: dutySettings(env),
      clock,
    }),
  },
});
