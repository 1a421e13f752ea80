import { lookups } from "#shared/contract/lookups.ts";
import { lookupsRoutes } from "#shared/contract/routes/lookups.ts";
import { apiHandler } from "../http/api-handler.ts";
import { bankResolver } from "../services/bank-resolver.ts";
import { formTickets } from "../services/form-tickets.ts";
import { openLocations } from "../services/locations/locations.ts";
import { registerOptions } from "../services/register-options.ts";
import { secret } from "../services/secrets.ts";
import { readEnv } from "../settings.ts";
import { alertStore } from "../store/outbox/alerts.ts";
import { lookupCache } from "../store/registers/cached-lookups.ts";
import { registerStore } from "../store/registers/registers.ts";
import { pauseReader } from "../store/staff/pauses.ts";
import { rateLimiter } from "../store/staff/rate-limits.ts";
import { bankCheckStore } from "../store/submissions/bank-checks.ts";
import { openDatabase } from "../store/table/table.ts";
import { clock, lookupKeys, openIxtrac } from "../wiring.ts";
import { canaryHolders } from "./canary-holders.ts";
import { Env } from "./env.ts";
import { formSessions } from "./form-sessions.ts";
import { listBanks } from "./list-banks.ts";
import { listCities, listCountries, listStates } from "./list-places.ts";
import { listRegisters } from "./list-registers.ts";
import { openFormSession } from "./open-form-session.ts";
import { paidChecks } from "./paid-checks.ts";
import { searchHolders } from "./search-holders.ts";
import { validateAccount } from "./validate-account.ts";

const env = readEnv(Env);
const db = openDatabase();
const table = { db, name: env.MAIN_TABLE };
const { hash, refresh } = await lookupKeys(env);
const rates = rateLimiter({ table, hash, isOn: env.LIMITS === "on" });
const tickets = formTickets(hash);
const alerts = alertStore(table);
const sessions = formSessions({ tickets, rates, hash, clock });
const kept = lookupCache(table);
const sentenceOfPause = pauseReader(table);
const places = openLocations();
const bank = bankResolver({ baseUrl: env.BANK_URL, key: secret(env.BANK_KEY_SECRET) });
const registers = registerOptions({ kept, registers: openIxtrac(env).listRegisters });

export const handler = apiHandler({
  routes: lookupsRoutes,
  refresh,
  schemas: lookups,
  sentenceOfPause,
  calls: {
    listRegisters: listRegisters({ registers }),
    searchHolders: searchHolders({
      registers: registerStore({ db, name: env.REGISTERS_TABLE }),
      sessions,
      canaries: canaryHolders({ canaries: env.CANARY_HOLDERS, rates, alerts, hash, clock }),
    }),
    openFormSession: openFormSession({ tickets, rates, clock }),
    listCountries: listCountries(places),
    listStates: listStates(places),
    listCities: listCities(places),
    listBanks: listBanks({
      kept,
      banks: bank.listBanks,
      allowUnverifiedBank: env.ALLOW_UNVERIFIED_BANK === "on",
      sentenceOfPause,
    }),
    validateAccount: validateAccount({
      bank,
      checks: bankCheckStore({ table, hash }),
      rates,
      sessions,
      paid: paidChecks({
        rates,
        alerts,
        perDay: env.BANK_CHECKS_PER_DAY,
        clock,
      }),
      clock,
    }),
  },
});
