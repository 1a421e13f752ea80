import { adminSettings } from "#shared/contract/admin-settings.ts";
import { apiHandler } from "../http/api-handler.ts";
import { hashPassword } from "../services/passwords.ts";
import { registerOptions } from "../services/register-options.ts";
import { readEnv } from "../settings.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { logStore } from "../store/logs/logs.ts";
import { lookupCache } from "../store/registers/cached-lookups.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { secondFactorStore } from "../store/staff/second-factors.ts";
import { administratorTokens, clock, mainTable, openIxtrac } from "../wiring.ts";
import { deleteAdmin } from "./delete-admin.ts";
import { Env } from "./env.ts";
import { getConfiguration } from "./get-configuration.ts";
import { getImport } from "./get-import.ts";
import { listAdmins } from "./list-admins.ts";
import { listLogs } from "./list-logs.ts";
import { registerAdmin } from "./register-admin.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { startImport } from "./start-import.ts";
import { updateAdmin } from "./update-admin.ts";
import { updateConfiguration } from "./update-configuration.ts";

const env = readEnv(Env);
const registrar = env.REGISTRAR;
const { timeZone } = registrar;
const table = mainTable(env);
const admins = adminStore(table);
const configuration = configurationStore(table);
const jobs = jobStore(table);
const registers = registerOptions({
  kept: lookupCache(table),
  registers: openIxtrac(env).listRegisters,
});

export const handler = apiHandler({
  group: "admin-settings",
  schemas: adminSettings,
  tokens: administratorTokens(env, table),
  calls: {
    listAdmins: listAdmins({ admins, registrar }),
    registerAdmin: registerAdmin({ admins, hashPassword, timeZone, clock }),
    updateAdmin: updateAdmin({ admins, timeZone, clock }),
    deleteAdmin: deleteAdmin({ admins, registrar, clock }),
    removeSecondFactor: removeSecondFactor({
      admins,
      factors: secondFactorStore(table),
      timeZone,
      clock,
    }),
    getConfiguration: getConfiguration({ configuration }),
    updateConfiguration: updateConfiguration({ configuration, registers, timeZone, clock }),
    listLogs: listLogs({ logs: logStore(table), registrar, clock }),
    startImport: startImport({ jobs, registers, timeZone, clock }),
    getImport: getImport({ jobs }),
  },
});
