import { apiHandler } from "../http/api-handler.ts";
import { administratorAuthenticator } from "../http/authenticators.ts";
import { registerOptions } from "../lookups/list-registers.ts";
import { ixtracClient } from "../services/ixtrac.ts";
import { hashPassword } from "../services/passwords.ts";
import { secret } from "../services/secrets.ts";
import { tokenVerifier } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { logStore } from "../store/logs/logs.ts";
import { lookupCache } from "../store/registers/cached-lookups.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { openDatabase } from "../store/table/table.ts";
import { deleteAdmin } from "./delete-admin.ts";
import { Env } from "./env.ts";
import { getConfiguration } from "./get-configuration.ts";
import { getImport } from "./get-import.ts";
import { listAdmins } from "./list-admins.ts";
import { listLogs } from "./list-logs.ts";
import { registerAdmin } from "./register-admin.ts";
import { startImport } from "./start-import.ts";
import { updateAdmin } from "./update-admin.ts";
import { updateConfiguration } from "./update-configuration.ts";

const env = readEnv(Env);
const registrar = env.REGISTRAR;
const { timeZone } = registrar;
const clock = () => new Date();
const table = { db: openDatabase(), name: env.MAIN_TABLE };
const admins = adminStore(table);
const configuration = configurationStore(table);
const jobs = jobStore(table);
const ixtrac = ixtracClient({ baseUrl: env.IXTRAC_URL, key: secret(env.IXTRAC_KEY_SECRET) });
const registers = registerOptions({
  kept: lookupCache(table),
  registers: ixtrac.listRegisters,
});

export const handler = apiHandler({
  group: "admin-settings",
  tokens: administratorAuthenticator({
    verifier: tokenVerifier(secret(env.TOKEN_PUBLIC_KEY_SECRET)),
    admins,
    registrar,
    clock,
  }),
  calls: {
    listAdmins: listAdmins({ admins, registrar }),
    registerAdmin: registerAdmin({ admins, hashPassword, timeZone, clock }),
    updateAdmin: updateAdmin({ admins, timeZone, clock }),
    deleteAdmin: deleteAdmin({ admins, registrar, clock }),
    getConfiguration: getConfiguration({ configuration }),
    updateConfiguration: updateConfiguration({ configuration, timeZone, clock }),
    listLogs: listLogs({ logs: logStore(table), registrar, clock }),
    startImport: startImport({ jobs, registers, timeZone, clock }),
    getImport: getImport({ jobs }),
  },
});
