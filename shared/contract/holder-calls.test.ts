import { expect, test } from "vitest";
import { individualFields } from "#tests/builders/a-submission.ts";
import { consentVersions } from "../messages/earlier-consents.ts";
import { contract } from "./contract.ts";
import type { Route } from "./route.ts";
import { routesOf } from "./routes.ts";

/** The calls for lookups and holders, as listed in section 7 of the specification. */
const listed = [
  "GET /registrars/all",
  "GET /registrars/accounts/{regId}/{searchType}/{value}",
  "GET /location/countries",
  "GET /location/state/{countryId}",
  "GET /location/cities/{countryId}/{stateId}",
  "GET /accounts/banks",
  "POST /accounts/validate_account",
  "POST /shareholders/individual_account",
  "POST /shareholders/corporate_account",
  "PATCH /shareholders/individual_account/{id}",
  "PATCH /shareholders/corporate_account/{id}",
  "GET /shareholders/view_account",
  "GET /shareholders/get_shareholder_account_for_view_request/{accountType}/{accountId}",
  "POST /shareholders/request_view_kyc",
  "POST /shareholders/verify_shareholder_view_kyc",
];

test("R-54, R-161: the public calls are those of the specification, of emailed links, of form sessions and of data protection", () => {
  const calls = Object.values<Route>({
    ...routesOf.lookups,
    ...routesOf.holders,
    ...routesOf["holder-rights"],
  }).map(({ method, path }) => `${method} ${path}`);

  const later = [
    "POST /shareholders/form_session",
    "POST /shareholders/find_account",
    "GET /shareholders/freeze/{token}",
    "POST /shareholders/freeze/{token}",
    "POST /shareholders/privacy_request",
    "GET /shareholders/privacy_request",
    "GET /shareholders/my_data",
  ];
  expect(calls.sort()).toEqual([...listed, ...later].sort());
});

test("R-20, R-21, R-50, R-161: the request bodies have the fields of the specification", () => {
  const fieldsOf = (name: "validateAccount" | "requestView" | "verifyView") =>
    Object.keys(contract[name].body.shape);

  expect(fieldsOf("validateAccount")).toEqual([
    "accountNumber",
    "bankCode",
    "matchAccounts",
    "kycFullName",
    "account_type",
  ]);
  expect(fieldsOf("requestView").sort()).toEqual(["account_id", "account_type", "email", "key"]);
  expect(fieldsOf("verifyView").sort()).toEqual([
    "account_id",
    "account_type",
    "email",
    "request",
    "token",
  ]);
});

test("R-162: bank, holdings, identification and directors are sent as JSON strings", () => {
  expect(contract.sendIndividualAccount.jsonParts).toEqual(["bank", "holdings", "identification"]);
  expect(contract.sendCorporateAccount.jsonParts).toEqual([
    "bank",
    "holdings",
    "identification",
    "directors",
  ]);
});

const form = { ...individualFields(), type: "individual" };
const isTaken = (consent: object) =>
  contract.sendIndividualAccount.body.safeParse({ ...form, ...consent }).success;

test("D33: a form that leaves out consent is refused", () => {
  expect(isTaken({ consent: "true" })).toBe(true);
  expect(isTaken({})).toBe(false);
});

test("D68: a form names a version of the consent that was in use, or none", () => {
  const isVersion = (consentVersion?: string) => isTaken({ consent: "true", consentVersion });

  expect(consentVersions.filter(isVersion)).toEqual(consentVersions);
  expect(isVersion()).toBe(true);
  expect(isVersion("2025-01")).toBe(false);
});
