import { expect, test } from "vitest";
import type { z } from "zod";
import { corporateBody } from "#tests/builders/a-form.ts";
import { individualFields } from "#tests/builders/a-submission.ts";
import { contract } from "./contract.ts";

const { listIndividualAccounts, listLogs, listUploadRuns, listRunAccounts, listDifferences } =
  contract;
const { requestView, sendIndividualAccount, sendCorporateAccount } = contract;
const { listStates, listUnshown, searchHolders, validateAccount, getIndividualVersion } = contract;
const { loginAdmin, requestReset, resetPassword, registerAdmin, updateConfiguration } = contract;

const list = listIndividualAccounts.query;
const long = (length: number) => "x".repeat(length);

const form = { ...individualFields(), type: "Individual", consent: "true" };
const company = corporateBody();
const director = {
  directorName: "Musa Danjuma",
  directorBankVerificationNumber: "22123456789",
  identification: { type: "Driver's License", number: "ABC12345DE67" },
};
const directors = (count: number) => Array.from({ length: count }, () => director);
const check = {
  accountNumber: "0123456789",
  bankCode: "044",
  kycFullName: "Ada Obi",
};
const view = { email: "ada@example.test", account_type: "individual", account_id: "1" };
const password = { email: "bisi@registrar.test", token: "123456", password: long(12) };
const administrator = {
  firstName: "Bisi",
  lastName: "Adewale",
  email: "bisi@registrar.test",
  password: long(12),
};
const registers = (count: number) => ({
  allowedAccountsForErightsUpdate: Array.from({ length: count }, (_, index) => ({
    label: `Register ${index}`,
    value: `R${index}`,
  })),
});

/** What is left out takes the second value. */
const read: [string, z.ZodType, object, object][] = [
  [
    "a list without a query",
    list,
    {},
    { status: "pending", filter: "all", sort: "newest", limit: 50 },
  ],
  ["a list of unapproved accounts", list, { status: "unapproved" }, { status: "pending" }],
  ...(["pending", "approved", "rejected", "uploaded"] as const).map(
    (status): [string, z.ZodType, object, object] => [
      `a list of ${status} accounts`,
      list,
      { status },
      { status },
    ],
  ),
  ...(["all", "ix_trac", "erights"] as const).map((filter): [string, z.ZodType, object, object] => [
    `a list with the filter ${filter}`,
    list,
    { filter },
    { filter },
  ]),
  ["a list in the order of the deadline", list, { sort: "due" }, { sort: "due" }],
  ["a list in the order of arrival", list, { sort: "newest" }, { sort: "newest" }],
  ["the logs of winston", listLogs.query, { log_type: "winston" }, { log_type: ["general"] }],
  ["the logs of uploads", listLogs.query, { log_type: "upload" }, { log_type: ["upload"] }],
  [
    "the logs of several types",
    listLogs.query,
    { log_type: "winston,auth,admin,auth" },
    { log_type: ["admin", "auth", "general"] },
  ],
  [
    "an account type in capitals",
    requestView.body,
    { ...view, account_type: "Corporate" },
    {
      account_type: "corporate",
    },
  ],
  [
    "the sign-in of an email",
    loginAdmin.body,
    { email: " Bisi@Registrar.TEST ", password: "x" },
    {
      email: "bisi@registrar.test",
    },
  ],
  [
    "the check of an account number",
    validateAccount.body,
    check,
    {
      matchAccounts: true,
      account_type: "individual",
    },
  ],
  [
    "the form of a company with one director",
    sendCorporateAccount.body,
    company,
    {
      directors: [],
      type: "corporate",
      consent: true,
    },
  ],
  [
    "a new administrator",
    registerAdmin.body,
    administrator,
    {
      approveAndRejectPermission: false,
      exportAccountToPdfPermission: false,
      exportAccountImagesPermission: false,
      exportAccountToExcelPermission: false,
      uploadToExternalServicePermission: false,
    },
  ],
  [
    "a version in the path",
    getIndividualVersion.params,
    {
      id: "0197a3a0-0000-7000-8000-000000000000",
      n: "12",
    },
    { n: 12 },
  ],
];

test.each(read)("%s is read with its defaults and aliases", (_, schema, sent, expected) => {
  expect(schema.parse(sent)).toMatchObject(expected);
});

/** The longest or largest accepted value, and the first refused one. */
const limits: [string, z.ZodType, object, object][] = [
  ["the lower limit of a page", list, { limit: "1" }, { limit: "0" }],
  ["the upper limit of a page", list, { limit: "200" }, { limit: "201" }],
  ["the cursor of a list", list, { cursor: long(1000) }, { cursor: long(1001) }],
  ["the searched text", list, { search: long(90) }, { search: long(91) }],
  ["the first day", list, { fromDate: "2026-11-02T09:30:00+01:00" }, { fromDate: "2 November" }],
  ["the last day", list, { toDate: "2026-11-02T09:30:00+01:00" }, { toDate: "2 November" }],
  [
    "the cursor of the logs",
    listLogs.query,
    { log_type: "admin", cursor: long(1000) },
    {
      log_type: "admin",
      cursor: long(1001),
    },
  ],
  [
    "the cursor of the accounts never shown",
    listUnshown.query,
    { cursor: long(1000) },
    { cursor: long(1001) },
  ],
  ["the cursor of the runs", listUploadRuns.query, { cursor: long(1000) }, { cursor: long(1001) }],
  [
    "the cursor of the differences",
    listDifferences.query,
    { cursor: long(1000) },
    { cursor: long(1001) },
  ],
  ["the cursor of a run", listRunAccounts.query, { cursor: long(1000) }, { cursor: long(1001) }],
  [
    "the account of a code",
    requestView.body,
    { ...view, account_id: long(100) },
    {
      ...view,
      account_id: long(101),
    },
  ],
  [
    "the directors after the first",
    sendCorporateAccount.body,
    {
      ...company,
      directors: directors(19),
    },
    { ...company, directors: directors(20) },
  ],
  ["a place", listStates.params, { countryId: "1234567" }, { countryId: "12345678" }],
  [
    "the register of a search",
    searchHolders.params,
    {
      regId: long(20),
      searchType: long(20),
      value: long(90),
    },
    { regId: long(21), searchType: "name", value: "ada" },
  ],
  [
    "the searched name",
    searchHolders.params,
    { regId: "R1", searchType: "name", value: long(90) },
    {
      regId: "R1",
      searchType: "name",
      value: long(91),
    },
  ],
  [
    "the three names of an account",
    validateAccount.body,
    { ...check, kycFullName: long(272) },
    {
      ...check,
      kycFullName: long(273),
    },
  ],
  ["the shortest password", resetPassword.body, password, { ...password, password: long(11) }],
  [
    "the longest password",
    resetPassword.body,
    { ...password, password: long(128) },
    {
      ...password,
      password: long(129),
    },
  ],
  ["the email of an administrator", requestReset.body, { email: long(254) }, { email: long(255) }],
  ["the registers of erights", updateConfiguration.body, registers(1000), registers(1001)],
];

test.each(limits)("%s has its limit", (_, schema, accepted, refused) => {
  expect(schema.safeParse(accepted).error).toBeUndefined();
  expect(schema.safeParse(refused).success).toBe(false);
});

test.each<[string, z.ZodType, object]>([
  ["a place with a letter in front", listStates.params, { countryId: "a1" }],
  ["a place with a letter behind", listStates.params, { countryId: "1a" }],
  ["a place without digits", listStates.params, { countryId: "" }],
  ["an empty email", requestReset.body, { email: " " }],
  ["a form without consent", sendIndividualAccount.body, { ...form, consent: "false" }],
  [
    "a form that fills the field for scripts",
    sendIndividualAccount.body,
    { ...form, website: "x" },
  ],
  ["a form with an unknown field", sendIndividualAccount.body, { ...form, nickname: "Ada" }],
  [
    "a register without a value",
    updateConfiguration.body,
    {
      allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc" }],
    },
  ],
])("%s is refused", (_, schema, sent) => {
  expect(schema.safeParse(sent).success).toBe(false);
});

test("T1: a form whose field for scripts is empty is accepted", () => {
  expect(sendIndividualAccount.body.safeParse({ ...form, website: "" }).error).toBeUndefined();
});

test("an id is a UUID of version 4 or 7", () => {
  const isAccepted = (version: number) =>
    contract.getIndividualAccount.params.safeParse({
      id: `0197a3a0-0000-${version}000-8000-000000000000`,
    }).success;

  expect([1, 2, 3, 4, 5, 6, 7, 8].filter(isAccepted)).toEqual([4, 7]);
});

test("R-48: an update of an administrator may change names and rights, and not the email", () => {
  const { body } = contract.updateAdmin;
  const change = {
    firstName: "Bisi",
    lastName: "Adewale",
    approveAndRejectPermission: true,
    exportAccountToPdfPermission: false,
    exportAccountImagesPermission: true,
    exportAccountToExcelPermission: false,
    uploadToExternalServicePermission: true,
  };

  expect(body.parse(change)).toEqual(change);
  expect(body.parse({})).toEqual({});
  expect(body.safeParse({ email: "bisi@registrar.test" }).success).toBe(false);
  expect(body.safeParse({ isSuperAdmin: true }).success).toBe(false);
});
