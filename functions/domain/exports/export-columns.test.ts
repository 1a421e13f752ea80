import { expect, test } from "vitest";
import type { AccountType } from "#shared/kyc/status.ts";
import { aBank, aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import type { Submission } from "../submission/submission.ts";
import { exportColumns, leadingColumns } from "./export-columns.ts";

const bank = aBank({ bankAccountNumber: "0123456789", bankVerificationNumber: "22123456789" });
const common = {
  phone: "+2348031234567",
  secondaryPhone: "+2348031234568",
  email: "ada@example.test",
  chn: "C0012345AB",
  stockBroker: "Meristem",
  taxIdentificationNumber: "12345678-0001",
  bank,
};
const at = "2026-11-03T08:00:00.000Z";
const state = {
  id: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  status: "approved",
  remark: "fine",
  flags: ["sameBvn", "sameEmail"],
  uploads: { ixtrac: { state: "queued", at } },
} as const;
const person = aSubmission({
  ...state,
  flags: [...state.flags],
  fields: { ...common, address2: "3 Marina" },
});
const company = aCorporateSubmission({
  ...state,
  flags: [...state.flags],
  fields: { ...common, mandated: false },
  bankCheck: { verified: false },
});

const read = (type: AccountType, submission: Submission) =>
  Object.fromEntries(exportColumns(type).map((column) => [column.key, column.read(submission)]));

const rest = {
  reference: "KYC-0D4F-2C3E",
  dateCreated: "2026-11-02T09:30:00.000Z",
  submitted: "2026-11-02T09:30:00.000Z",
  version: "1",
  dueAt: "2026-11-04T09:30:00.000Z",
  status: "Approved",
  phone: "+2348031234567",
  secondaryPhone: "+2348031234568",
  email: "ada@example.test",
  country: "Nigeria",
  state: "Lagos",
  city: "Ikeja",
  chn: "C0012345AB",
  stockBroker: "Meristem",
  taxIdentificationNumber: "12345678-0001",
  bvn: "22123456789",
  bankName: "Access Bank",
  bankSortCode: "044",
  accountNumber: "0123456789",
  holdings: "1",
  remark: "fine",
  erights: undefined,
  id: state.id,
};

test("D54: a person's row shows the submitted data, the status and the remark", () => {
  expect(read("individual", person)).toMatchObject({
    ...rest,
    title: "Mrs",
    firstName: "Adaeze",
    middleName: "Ngozi",
    lastName: "Okonkwo",
    gender: "Female",
    dateOfBirth: "1985-04-17",
    nationality: "Nigeria",
    address: "12 Allen Avenue",
    address2: "3 Marina",
    identificationType: "International Passport",
    identificationNumber: person.fields.identification.number,
    accountName: "OKONKWO ADAEZE NGOZI",
  });
});

test("D54: a company's row lists its directors, one per line", () => {
  const [first] = company.fields.directors;
  if (!first) throw new Error("a company has a director");
  const directorBankVerificationNumber = "22111111111";
  const identification = { type: "Driver's License" as const, number: "ABC12345DE67" };
  const directors = [
    { ...first, directorBankVerificationNumber, identification },
    { ...first, directorName: "Ada Obi", directorBankVerificationNumber, identification },
  ];

  expect(read("corporate", { ...company, fields: { ...company.fields, directors } })).toMatchObject(
    {
      ...rest,
      companyName: "Sahel Farms Limited",
      rcNumber: "RC 123456",
      address: "12 Allen Avenue",
      directors:
        "Musa Danjuma, BVN 22111111111, Driver's License ABC12345DE67\n" +
        "Ada Obi, BVN 22111111111, Driver's License ABC12345DE67",
      accountName: undefined,
    },
  );
});

test("D54: a row has Yes or No for booleans, words for delivery states and one cell for all flags", () => {
  const yes = read("individual", person);
  const no = read("corporate", company);

  expect([yes.bankVerified, no.bankVerified]).toEqual(["Yes", "No"]);
  expect([yes.mandated, no.mandated]).toEqual(["Yes", "No"]);
  expect([yes.ixtrac, yes.erights]).toEqual(["waiting", undefined]);
  const sending = { ...person, uploads: { erights: { state: "sending", at } } } as Submission;
  expect(read("individual", sending)).toMatchObject({ ixtrac: undefined, erights: "being sent" });
  expect(yes.flags).toMatch(/^same BVN as another, same email .+$/);
});

test("D54: documents are listed in the order of the form, not in the stored order", () => {
  const { passportImage } = person.images;
  const images = { passportImage, scannedSignatureImage: passportImage };

  expect(read("individual", { ...person, images } as Submission).documents).toBe(
    "Signature, Passport photograph",
  );
});

test.each(["individual", "corporate"] as const)(
  "every %s column has a unique key, and columns with a date or time are marked as such",
  (type) => {
    const columns = exportColumns(type);

    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    const times = columns.filter(({ kind }) => kind === "moment" || kind === "day");
    expect(Object.fromEntries(times.map(({ key, kind }) => [key, kind]))).toEqual({
      dateCreated: "moment",
      submitted: "moment",
      dueAt: "moment",
      decidedAt: "moment",
      ...(type === "individual" && { dateOfBirth: "day" }),
    });
  },
);

test("R-41: a row says how many shareholdings the account has", () => {
  const holdings = [
    { registerName: "Dangote Cement Plc", registerCode: "DANGCEM", accounts: ["001", "002"] },
    { registerName: "Zenith Bank Plc", registerCode: "ZENITH", accounts: ["7"] },
  ];

  expect(read("individual", aSubmission({ fields: { holdings } })).holdings).toBe("3");
});

test("D81: a row says when, by whom and why the account was decided", () => {
  const decided = { by: "Bisi Adewale", adminId: "clerk", at, reasons: ["Blurred", "Cut off"] };

  expect(read("individual", { ...person, version: 3, decided })).toMatchObject({
    decidedBy: "Bisi Adewale",
    decidedAt: at,
    reasons: "Blurred; Cut off",
    version: "3",
  });
  const { reasons, ...approved } = decided;
  expect(read("individual", { ...person, decided: approved }).reasons).toBeUndefined();
});

test.each([
  ["individual", ["reference", "lastName", "firstName"]],
  ["corporate", ["reference", "companyName"]],
] as const)("the first columns of a %s row name the account", (type, keys) => {
  const leading = exportColumns(type).slice(0, leadingColumns(type));

  expect(leading.map(({ key }) => key)).toEqual(keys);
});

test.each([
  ["individual", ["identificationType", "identificationNumber"]],
  ["corporate", ["directors"]],
] as const)("D54: the columns of a %s row come in the order of the form", (type, identity) => {
  const keys = exportColumns(type).map(({ key }) => key);

  expect(keys.slice(keys.indexOf("phone"), keys.indexOf("bankName"))).toEqual([
    ...["phone", "secondaryPhone", "email", "country", "state", "city", "address", "address2"],
    ...identity,
    ...["chn", "stockBroker", "taxIdentificationNumber", "bvn"],
  ]);
});

test("D54: a number that must keep its zeros is text, and a long text wraps", () => {
  const columns = exportColumns("corporate");
  const of = (kind: string) => columns.filter((one) => one.kind === kind).map(({ key }) => key);

  expect(of("long")).toEqual(["reasons", "remark", "flags", "directors", "documents"]);
  expect(of("number")).toEqual(["version", "holdings"]);
  expect(of("text")).toEqual(
    expect.arrayContaining(["companyName", "rcNumber", "phone", "chn", "bvn", "accountNumber"]),
  );
});

test("the width of a column follows its kind, and addresses and companies have more", () => {
  const widths = (type: AccountType) =>
    Object.fromEntries(exportColumns(type).map(({ key, width }) => [key, width]));

  expect(widths("individual")).toMatchObject({
    firstName: 18,
    city: 15,
    address: 34,
    address2: 34,
  });
  expect(widths("corporate")).toMatchObject({ companyName: 32, rcNumber: 16, email: 30 });
});
