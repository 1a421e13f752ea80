import { adminSettings } from "#shared/contract/admin-settings.ts";
import { adminSettingsRoutes } from "#shared/contract/routes/admin-settings.ts";
import { apiHandler } from "../http/api-handler.ts";
import { oneTimeCodes } from "../services/one-time-codes.ts";
import { hashPassword, isPassword } from "../services/passwords.ts";
import { registerOptions } from "../services/register-options.ts";
import { secret } from "../services/secrets.ts";
import { tokenSigner } from "../services/tokens.ts";
import { readEnv } from "../settings.ts";
import { erasureStore } from "../store/erasures/erasures.ts";
import { jobStore } from "../store/jobs/jobs.ts";
import { loadedStore } from "../store/logs/loaded.ts";
import { logStore } from "../store/logs/logs.ts";
import { lookupCache } from "../store/registers/cached-lookups.ts";
import { registerStore } from "../store/registers/registers.ts";
import { adminStore } from "../store/staff/admins.ts";
import { configurationStore } from "../store/staff/configuration.ts";
import { pendingChangeStore } from "../store/staff/pending-changes.ts";
import { preferenceStore } from "../store/staff/preferences.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { secondFactorStore } from "../store/staff/second-factors.ts";
import { sessionStore } from "../store/staff/sessions.ts";
import {
  administratorTokens,
  clock,
  dutySettings,
  encryptedTable,
  lookupHashAtUse,
  openIxtrac,
} from "../wiring.ts";
import { changePassword } from "./change-password.ts";
import { deleteAdmin } from "./delete-admin.ts";
import { endSession } from "./end-session.ts";
import { Env } from "./env.ts";
import {
  eraseAccount,
  holdAccount,
  listDueForErasure,
  releaseHold,
  stopErasure,
} from "./erasures.ts";
import { getAdmin } from "./get-admin.ts";
import { getConfiguration } from "./get-configuration.ts";
import { getImport } from "./get-import.ts";
import { inviteAdmin } from "./invite-admin.ts";
import { listAdmins } from "./list-admins.ts";
import { listImports } from "./list-imports.ts";
import { listLogs } from "./list-logs.ts";
import { listSessions } from "./list-sessions.ts";
import { listUnshown } from "./list-unshown.ts";
import { logoutAdmin } from "./logout-admin.ts";
import { logoutEverywhere } from "./logout-everywhere.ts";
import {
  confirmPendingChange,
  declinePendingChange,
  listPendingChanges,
} from "./pending-changes.ts";
import { getPreferences, updatePreferences } from "./preferences.ts";
import { registerAdmin } from "./register-admin.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { confirmSecondFactor, endSecondFactor, startSecondFactor } from "./second-factor.ts";
import { startImport } from "./start-import.ts";
import { updateAdmin } from "./update-admin.ts";
import { updateConfiguration } from "./update-configuration.ts";

const env = readEnv(Env);
const registrar = env.REGISTRAR;
const { timeZone } = registrar;
const duties = dutySettings(env);
const setting = duties.secondFactor;
const idleMinutes = env.SESSION_IDLE_MINUTES;
const table = encryptedTable(env);
const admins = adminStore(table);
const configuration = configurationStore(table, registrar);
const factors = secondFactorStore(table);
const jobs = jobStore(table);
const logs = logStore(table);
const sessions = sessionStore(table);
const hash = lookupHashAtUse(env);
const rates = rateLimiter({ table, hash, isOn: env.LIMITS === "on" });
const preferences = preferenceStore(table);
const registers = registerOptions({
  kept: lookupCache(table),
  registers: openIxtrac(env).listRegisters,
});

const changes = pendingChangeStore(table);
const asking = { admins, configuration, changes, logs, hash, registrar, timeZone, clock };

const ownDeps = { admins, sessions, registrar, idleMinutes, clock };
const erasureDeps = { erasures: erasureStore(table), configuration, hash, registrar, clock };
const factorDeps = {
  ...{ admins, factors, logs, rates, oneTimeCodes, isPassword, registrar, setting, clock },
};

export const handler = apiHandler({
  routes: adminSettingsRoutes,
  schemas: adminSettings,
  tokens: administratorTokens(env, table, hash),
  hash,
  calls: {
    getAdmin: getAdmin({ admins, registrar, duties }),
    startSecondFactor: startSecondFactor(factorDeps),
    confirmSecondFactor: confirmSecondFactor(factorDeps),
    endSecondFactor: endSecondFactor(factorDeps),
    logoutAdmin: logoutAdmin(ownDeps),
    logoutEverywhere: logoutEverywhere(ownDeps),
    changePassword: changePassword({
      ...factorDeps,
      hashPassword,
      signer: tokenSigner(secret(env.ADMIN_TOKEN_PRIVATE_KEY_SECRET)),
    }),
    listSessions: listSessions(ownDeps),
    endSession: endSession(ownDeps),
    listAdmins: listAdmins({ admins, registrar }),
    registerAdmin: registerAdmin({ ...asking, hashPassword }),
    inviteAdmin: inviteAdmin({ admins, timeZone, clock }),
    updateAdmin: updateAdmin(asking),
    deleteAdmin: deleteAdmin(asking),
    listPendingChanges: listPendingChanges(asking),
    confirmPendingChange: confirmPendingChange(asking),
    declinePendingChange: declinePendingChange(asking),
    removeSecondFactor: removeSecondFactor({ admins, factors, timeZone, clock }),
    getPreferences: getPreferences({ preferences }),
    updatePreferences: updatePreferences({ preferences }),
    getConfiguration: getConfiguration({ configuration }),
    updateConfiguration: updateConfiguration({ ...asking, registers }),
    listLogs: listLogs({ logs, registrar, clock }),
    listUnshown: listUnshown({ loaded: loadedStore(table, registrar), registrar, clock }),
    eraseIndividualAccount: eraseAccount(erasureDeps, "individual"),
    eraseCorporateAccount: eraseAccount(erasureDeps, "corporate"),
    stopIndividualErasure: stopErasure(erasureDeps, "individual"),
    stopCorporateErasure: stopErasure(erasureDeps, "corporate"),
    holdIndividualAccount: holdAccount(erasureDeps, "individual"),
    holdCorporateAccount: holdAccount(erasureDeps, "corporate"),
    releaseIndividualHold: releaseHold(erasureDeps, "individual"),
    releaseCorporateHold: releaseHold(erasureDeps, "corporate"),
    listDueForErasure: listDueForErasure(erasureDeps),
    listImports: listImports({
      registers,
      copies: registerStore({ db: table.db, name: env.REGISTERS_TABLE }),
      jobs,
    }),
    startImport: startImport({ jobs, registers, timeZone, clock }),
    getImport: getImport({ jobs }),
  },
});
