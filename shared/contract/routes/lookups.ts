import type { Route } from "../route.ts";

const anHour = 3600;

export const lookupsRoutes = {
  listRegisters: {
    method: "GET",
    path: "/registrars/all",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  searchHolders: {
    method: "GET",
    path: "/registrars/accounts/{regId}/{searchType}/{value}",
    group: "lookups",
    caller: "anyone",
  },
  listCountries: {
    method: "GET",
    path: "/location/countries",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  listStates: {
    method: "GET",
    path: "/location/state/{countryId}",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  listCities: {
    method: "GET",
    path: "/location/cities/{countryId}/{stateId}",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  listBanks: {
    method: "GET",
    path: "/accounts/banks",
    group: "lookups",
    caller: "anyone",
    cacheSeconds: anHour,
  },
  validateAccount: {
    method: "POST",
    path: "/accounts/validate_account",
    group: "lookups",
    caller: "anyone",
    body: "json",
  },
  openFormSession: {
    method: "POST",
    path: "/shareholders/form_session",
    group: "lookups",
    caller: "anyone",
  },
} as const satisfies Record<string, Route>;
