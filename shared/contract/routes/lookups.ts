import type { Route } from "../route.ts";

const anHour = 3600;
/** The answer also says whether the form is closed. */
const aMinute = 60;

export const lookupsRoutes = {
  listRegisters: {
    method: "GET",
    path: "/registrars/all",
    group: "lookups",
    caller: "anyone",
    budget: { reads: 2, rows: 1, emails: 0 },
    cacheSeconds: anHour,
  },
  searchHolders: {
    method: "GET",
    path: "/registrars/accounts/{regId}/{searchType}/{value}",
    group: "lookups",
    caller: "anyone",
    budget: { reads: 17, rows: 6, emails: 0 },
    pausedBy: "form",
  },
  listCountries: {
    method: "GET",
    path: "/location/countries",
    group: "lookups",
    caller: "anyone",
    budget: { reads: 1, rows: 0, emails: 0 },
    cacheSeconds: anHour,
  },
  listStates: {
    method: "GET",
    path: "/location/state/{countryId}",
    group: "lookups",
    caller: "anyone",
    budget: { reads: 1, rows: 0, emails: 0 },
    cacheSeconds: anHour,
  },
  listCities: {
    method: "GET",
    path: "/location/cities/{countryId}/{stateId}",
    group: "lookups",
    caller: "anyone",
    budget: { reads: 1, rows: 0, emails: 0 },
    cacheSeconds: anHour,
  },
  listBanks: {
    method: "GET",
    path: "/accounts/banks",
    group: "lookups",
    caller: "anyone",
    budget: { reads: 2, rows: 0, emails: 0 },
    cacheSeconds: aMinute,
  },
  validateAccount: {
    method: "POST",
    path: "/accounts/validate_account",
    group: "lookups",
    caller: "anyone",
    budget: { reads: 3, rows: 9, emails: 0 },
    pausedBy: "form",
    body: "json",
  },
  openFormSession: {
    method: "POST",
    path: "/shareholders/form_session",
    group: "lookups",
    caller: "anyone",
    budget: { reads: 2, rows: 3, emails: 0 },
    pausedBy: "form",
  },
} as const satisfies Record<string, Route>;
