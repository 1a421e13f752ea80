import { expect, test } from "vitest";
import { corporateFields, individualFields } from "#tests/builders/a-submission.ts";
import { genders, idTypes, titles } from "./choices.ts";
import { imageFields } from "./images.ts";
import { CorporateFields, IndividualFields } from "./submission.ts";

const day = (yearsAgo: number, days = 0): string => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - yearsAgo);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const withField = (path: string, value: unknown) => {
  const [name = "", inner] = path.split(".");
  const fields: Record<string, unknown> = { ...individualFields() };
  fields[name] = inner ? { ...(fields[name] as object), [inner]: value } : value;
  return IndividualFields.safeParse(fields);
};

const without = (schema: typeof IndividualFields | typeof CorporateFields, fields: object) =>
  Object.keys(fields).filter((name) => {
    const { [name]: _, ...others } = fields as Record<string, unknown>;
    return !schema.safeParse(others).success;
  });

test("R-40, R-60: an individual account requires the listed fields and rejects unknown ones", () => {
  const optional = {
    middleName: "Ada",
    secondaryPhone: "+447911123456",
    chn: "C1",
    address2: "1 Marina",
    stockBroker: "Meristem",
    taxIdentificationNumber: "1-1",
  };
  const whole = individualFields(optional);

  expect(IndividualFields.parse(whole)).toEqual(whole);
  expect(without(IndividualFields, whole).sort()).toEqual(
    [
      "title",
      "firstName",
      "lastName",
      "gender",
      "dateOfBirth",
      "nationality",
      "phone",
      "email",
      "country",
      "state",
      "city",
      "address",
      "bank",
      "identification",
    ].sort(),
  );
  expect(withField("nickname", "Ada").success).toBe(false);
});

test("R-45, R-60: a corporate account requires the listed fields", () => {
  const whole = corporateFields({ chn: "C1", stockBroker: "Meristem" });

  expect(CorporateFields.parse(whole)).toEqual(whole);
  expect(without(CorporateFields, whole).sort()).toEqual(
    [
      "companyName",
      "phone",
      "email",
      "country",
      "state",
      "city",
      "address",
      "bank",
      "directors",
    ].sort(),
  );
});

test("R-40, R-44, D34: title, gender and identification type accept only the listed choices", () => {
  expect(genders).toEqual(["Male", "Female"]);
  expect(titles.join(", ")).toBe(
    "Mr, Mrs, Miss, Ms, Dr, Prof, Chief, Alhaji, Alhaja, Engr, Barr, Rev, Pastor, Mallam, Hajia, Hon, " +
      "Justice, Sir, Lady, Oba, Otunba, Prince, Princess, Elder, Capt, Arc, Pharm, Other",
  );
  expect(idTypes).toEqual([
    "Voter's Card",
    "Driver's License",
    "International Passport",
    "National Identification Number",
  ]);
  for (const [path, value] of [
    ["title", "Count"],
    ["gender", "female"],
    ["identification.type", "Library Card"],
  ] as const) {
    expect(withField(path, value).success).toBe(false);
  }
});

test("R-43, R-47: each form has the listed required and optional images", () => {
  expect(imageFields).toEqual({
    individual: {
      identificationImage: true,
      scannedSignatureImage: true,
      passportImage: true,
      proofOfPurchaseOfSharesImage: false,
      bankProofImage: false,
    },
    corporate: {
      identificationImage: true,
      scannedSignatureImage: true,
      passportImage: true,
      companySealImage: true,
      boardResolutionImage: false,
      cacRegistrationOrBankersConfirmationImage: false,
      bankProofImage: false,
    },
  });
});

test.each([
  ["bank.bankVerificationNumber", "22212345678"],
  ["bank.bankAccountNumber", "0012345678"],
  ["dateOfBirth", day(0, -1)],
  ["dateOfBirth", day(120)],
  ["email", "a.b+c@mail.example.ng"],
  ["firstName", "x".repeat(90)],
  ["address", "x".repeat(90)],
  ["chn", "C 12/34-AB"],
  ["identification.number", "A".repeat(30)],
  ["secondaryPhone", "+447911123456"],
  ["stockBroker", "A broker in no list"],
])("D34: %s may be %j", (path, value) => {
  expect(withField(path, value).error).toBeUndefined();
});

test.each([
  ["bank.bankVerificationNumber", "2221234567", "BVN must be 11 digits"],
  ["bank.bankVerificationNumber", "222123456789", "BVN must be 11 digits"],
  ["bank.bankVerificationNumber", "2221234567a", "BVN must be 11 digits"],
  ["bank.bankAccountNumber", "001234567", "Account number must be 10 digits"],
  ["bank.bankAccountNumber", "00123456789", "Account number must be 10 digits"],
  ["dateOfBirth", day(0), "Date of birth must be in the past and within the last 120 years"],
  ["dateOfBirth", day(120, -1), "Date of birth must be in the past and within the last 120 years"],
  [
    "dateOfBirth",
    "1985-02-30",
    "Enter a real date with its day, month and year, such as 27 3 1984",
  ],
  [
    "email",
    "ada@",
    "The email you entered is not a valid email address, please confirm and try again.",
  ],
  ["lastName", "x".repeat(91), "Use at most 90 characters"],
  ["city", "x".repeat(91), "Use at most 90 characters"],
  ["chn", "C#1", "Use only letters, numbers, spaces, / and -, up to 30 characters"],
  [
    "taxIdentificationNumber",
    "1".repeat(31),
    "Use only letters, numbers, spaces, / and -, up to 30 characters",
  ],
  [
    "identification.number",
    "A_1",
    "Use only letters, numbers, spaces, / and -, up to 30 characters",
  ],
  ["secondaryPhone", "07911123456", "Enter the number with its country code"],
])("D34: %s may not be %j", (path, value, sentence) => {
  const { error } = withField(path, value);

  expect(error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    [path, sentence],
  ]);
});

const holding = {
  registerName: "Dangote Cement Plc",
  registerCode: "DANGCEM",
  accounts: ["0001234567"],
};
const holdings = (count: number, accounts = 1) =>
  Array.from({ length: count }, (_, index) => ({
    ...holding,
    registerCode: `R${index}`,
    accounts: Array.from({ length: accounts }, (_account, place) => `${place}`),
  }));

test("R-41: a form may leave out its holdings and the mandate", () => {
  const { holdings: _, mandated, ...others } = individualFields();

  expect(IndividualFields.parse(others)).toMatchObject({ holdings: [], mandated: false });
});

test.each([
  ["one register", [holding]],
  ["100 registers", holdings(100)],
  ["200 accounts in a register", holdings(1, 200)],
  [
    "a code and an account with all allowed characters",
    [{ ...holding, registerCode: "Ab-9".repeat(5), accounts: ["A/b-9z".repeat(5)] }],
  ],
])("R-41: the holdings may have %s", (_, value) => {
  expect(withField("holdings", value).error).toBeUndefined();
});

test.each([
  ["101 registers", holdings(101)],
  ["a register without accounts", holdings(1, 0)],
  ["the same register twice", [holding, { ...holding, accounts: ["2"] }]],
  ["a sign before a code", [{ ...holding, registerCode: "#R1" }]],
  ["a sign after a code", [{ ...holding, registerCode: "R1#" }]],
  ["a sign before an account", [{ ...holding, accounts: ["#1"] }]],
  ["a sign after an account", [{ ...holding, accounts: ["1#"] }]],
])("R-41: the holdings may not have %s", (_, value) => {
  expect(withField("holdings", value).success).toBe(false);
});

test.each(["#044", "044#", "04", "0".repeat(11)])("%s is not the code of a bank", (code) => {
  expect(withField("bank.bankSortCode", code).success).toBe(false);
});

test("R-46: a company has 1 to 20 directors", () => {
  const [director] = corporateFields().directors;
  const isAccepted = (count: number) =>
    CorporateFields.safeParse({
      ...corporateFields(),
      directors: Array.from({ length: count }, () => director),
    }).success;

  expect([0, 1, 20, 21].filter(isAccepted)).toEqual([1, 20]);
});
