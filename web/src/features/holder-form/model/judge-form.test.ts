import { describe, expect, it } from "vitest";
import type { Country } from "#shared/contract/lookups.ts";
import { judgePhone } from "#shared/kyc/phone.ts";
import { errorsOf, inFormOrder } from "./form-problems.ts";
import { emptyForm, type FormState } from "./form-state.ts";
import { judgeForm } from "./judge-form.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

const countries: Country[] = [
  { id: 161, name: "Nigeria", iso2: "NG", phonecode: "234", flag: "🇳🇬" },
  { id: 232, name: "United Kingdom", iso2: "GB", phonecode: "44", flag: "🇬🇧" },
];

const rules = {
  country: (name: string) => countries.find((country) => country.name === name),
  judgePhone,
};

const judge = (form: FormState) => judgeForm(form, rules);
const sentences = (form: FormState) => judge(form).problems.map(({ sentence }) => sentence);

const unverified = "Please validate your account number before submitting";
const invalidPhone =
  'The number you entered in the "Phone number" field is not a valid Nigeria number. Please double-check and try again.';
const otherPhone =
  'The number you entered in the "Phone number" field doesn\'t match the one you entered in the "Confirm Phone number" field. Please double-check and try again.';
const otherEmail =
  'The email you entered in the "Email" field doesn\'t match the one you entered in the "Confirm Email" field. Please double-check and try again.';

describe("the checks at submit (R-64)", () => {
  it("accept a filled form and convert its phone number to E.164", () => {
    const { problems, payload } = judge(aFilledForm());

    expect(problems).toEqual([]);
    expect(payload.phone).toBe("+2348031234567");
  });

  it("come first, in the order of the specification, before other problems", () => {
    const form = aFilledForm(
      {
        phone: "0803",
        confirmPhone: "0804",
        confirmEmail: "other@example.com",
        "bank.bankVerificationNumber": "222",
      },
      { bankCheck: { state: "mismatch", accountName: "OTHER", missing: ["Eze"] } },
    );

    expect(sentences(form)).toEqual([
      unverified,
      invalidPhone,
      otherPhone,
      otherEmail,
      "BVN must be 11 digits",
    ]);
  });

  it("take two spellings of one email as the same, also with spaces around it", () => {
    const values = { email: " Ngozi@example.com", confirmEmail: "ngozi@Example.com " };

    expect(sentences(aFilledForm(values))).toEqual([]);
  });

  it("name no director in a sentence about the company", () => {
    const two = {
      "directors.0.directorName": "Bola Ade",
      "directors.0.directorBankVerificationNumber": "22212345679",
      "directors.0.identification.type": "Voter's Card",
      "directors.0.identification.number": "V1",
    };
    const form = aCompanyForm({ ...two, city: "" }, { furtherDirectors: 1 });

    expect(sentences(form)).toEqual(["City is required"]);
  });

  it("ask to validate the account number when only the account number is missing", () => {
    const form = aFilledForm({ "bank.bankAccountNumber": "" }, { bankCheck: { state: "idle" } });

    expect(sentences(form)).toEqual([unverified]);
  });

  it.each(["mismatch", "failed"] as const)(
    "D67: take an account that is left to the clerks after the state %s",
    (state) => {
      const bankCheck = { state, accountName: "OTHER", missing: [], message: "No answer" };
      const asked = aFilledForm(
        { manualBankReason: " My maiden name " },
        { bankCheck, manualBankCheck: true },
      );

      expect(sentences({ ...asked, manualBankCheck: false })).toEqual([unverified]);
      expect(judge(asked).problems).toEqual([]);
      expect(judge(asked).payload).toMatchObject({
        manualBankCheck: "true",
        manualBankReason: "My maiden name",
      });
    },
  );

  it.each(["idle", "checking"] as const)(
    "D67: do not take an account in the state %s, about which the bank has said nothing",
    (state) => {
      const form = aFilledForm({}, { bankCheck: { state }, manualBankCheck: true });

      expect(sentences(form)).toEqual([unverified]);
    },
  );

  it("ignore upper and lower case when they compare the emails", () => {
    expect(sentences(aFilledForm({ confirmEmail: "Ngozi@Example.com" }))).toEqual([]);
  });

  it("D65: take a number with and without its leading 0 as the same", () => {
    expect(sentences(aFilledForm({ confirmPhone: "8031234567" }))).toEqual([]);
    expect(sentences(aFilledForm({ confirmPhone: "8031234568" }))).toEqual([otherPhone]);
    expect(sentences(aFilledForm({ phone: "none", confirmPhone: "no" }))).toContain(otherPhone);
  });

  it("name every required field of an empty form and no optional field (R-60, R-75)", () => {
    const errors = errorsOf(judge(emptyForm()).problems);

    expect(inFormOrder(emptyForm(), Object.keys(errors))).toEqual([
      "title",
      "firstName",
      "lastName",
      "gender",
      "dateOfBirth",
      "nationality",
      "phone",
      "confirmPhone",
      "email",
      "confirmEmail",
      "country",
      "state",
      "city",
      "address",
      "bank.bankName",
      "bank.bankVerificationNumber",
      "bank.bankAccountNumber",
      "identification.type",
      "identification.number",
      "identificationImage",
      "scannedSignatureImage",
      "passportImage",
      "consent",
    ]);
    expect(errors.firstName).toBe("First name is required");
    expect(errors.consent).toBe("Please give your consent before submitting");
  });

  it("treat a value of spaces as missing", () => {
    expect(sentences(aFilledForm({ address: "   " }))).toEqual(["House address is required"]);
  });

  it("check a second phone number by the country chosen beside it", () => {
    const british = { secondaryPhoneCountry: "United Kingdom" };

    expect(
      judge(aFilledForm({ ...british, secondaryPhone: "07400123456" })).payload.secondaryPhone,
    ).toBe("+447400123456");
    expect(sentences(aFilledForm({ ...british, secondaryPhone: "123" }))).toEqual([
      "This is not a valid phone number for the chosen country, United Kingdom",
    ]);
    expect(sentences(aFilledForm({ secondaryPhone: "07400123456" }))).toEqual([
      "Choose the country code of this number",
    ]);
  });

  it("do not check the phone number while its country is missing", () => {
    expect(sentences(aFilledForm({ nationality: "" }))).toEqual(["Nationality is required"]);
  });

  it("report each value that the contract rejects at its field", () => {
    const form = aFilledForm({
      email: "nobody",
      confirmEmail: "nobody",
      dateOfBirth: "2999-01-01",
      chn: "C#1",
    });

    expect(errorsOf(judge(form).problems)).toEqual({
      email: "The email you entered is not a valid email address, please confirm and try again.",
      dateOfBirth: "Date of birth must be in the past and within the last 120 years",
      chn: "Use only letters, numbers, spaces, / and -, up to 30 characters",
    });
  });
});

describe("the checks of a company's form (R-45, R-46, R-47, R-64)", () => {
  it("accept a filled form even if its bank account is not verified", () => {
    expect(sentences(aCompanyForm({}, { bankCheck: { state: "idle" } }))).toEqual([]);
  });

  it("check the phone number by the company's country", () => {
    const form = aCompanyForm({ country: "United Kingdom", nationality: "Nigeria" });

    expect(sentences(form)[0]).toContain("is not a valid United Kingdom number");
  });

  it("name every required field in the order of the form (R-60)", () => {
    const empty: FormState = { ...emptyForm(), accountType: "corporate" };
    const errors = errorsOf(judge(empty).problems);

    expect(inFormOrder(empty, Object.keys(errors))).toEqual([
      "companyName",
      "country",
      "state",
      "city",
      "address",
      "phone",
      "confirmPhone",
      "email",
      "confirmEmail",
      "bank.bankName",
      "bank.bankVerificationNumber",
      "bank.bankAccountNumber",
      "directorName",
      "directorBankVerificationNumber",
      "identification.type",
      "identification.number",
      "identificationImage",
      "scannedSignatureImage",
      "passportImage",
      "companySealImage",
      "consent",
    ]);
    expect(errors.companySealImage).toBe("Company seal is required");
  });

  it("require every field of an added director", () => {
    const form = aCompanyForm(
      { "directors.0.directorName": "Bola Ade", "directors.0.directorBankVerificationNumber": "1" },
      { furtherDirectors: 1 },
    );

    expect(errorsOf(judge(form).problems)).toEqual({
      "directors.0.identification.type": "Director 2: Identity card type is required",
      "directors.0.identification.number": "Director 2: Identity card number is required",
      "directors.0.directorBankVerificationNumber": "Director 2: BVN must be 11 digits",
    });
  });

  it("say whose answer is missing only if there are several directors", () => {
    const nameless = { directorName: "" };
    const another = {
      "directors.0.directorName": "Bola Ade",
      "directors.0.directorBankVerificationNumber": "22212345679",
      "directors.0.identification.type": "Voter's Card",
      "directors.0.identification.number": "V1",
    };

    const [alone, first] = [
      aCompanyForm(nameless),
      aCompanyForm({ ...nameless, ...another }, { furtherDirectors: 1 }),
    ].map((form) => errorsOf(judge(form).problems));

    expect(alone).toEqual({ directorName: "Director's name is required" });
    expect(first).toEqual({ directorName: "Director 1: Director's name is required" });
  });
});

describe("the checks of an update (R-64)", () => {
  it("check the email after the phone numbers and before comparing the two emails", () => {
    const form = aFilledForm(
      { confirmPhone: "08031234568", email: "ngozi@", confirmEmail: "ngozi@example.com" },
      { purpose: "update", bankCheck: { state: "idle" } },
    );

    expect(sentences(form)).toEqual([
      otherPhone,
      "The email you entered is not a valid email address, please confirm and try again.",
      otherEmail,
    ]);
  });
});

describe("two entries of the same value (R-64)", () => {
  it("are compared only when both are given", () => {
    expect(sentences(aFilledForm({ confirmPhone: "" }))).toEqual([
      "Confirm Phone number is required",
    ]);
    expect(sentences(aFilledForm({ confirmEmail: " " }))).toEqual(["Confirm Email is required"]);
    expect(sentences(aFilledForm({ phone: "" }))).toEqual(["Phone number is required"]);
    expect(sentences(aFilledForm({ email: " " }))).toEqual(["Email is required"]);
  });

  it("may differ in the case and outer spaces of the email", () => {
    expect(sentences(aFilledForm({ confirmEmail: " NGOZI@example.com" }))).toEqual([]);
  });
});

describe("an account number that is not given (R-64)", () => {
  const noAccount = { "bank.bankAccountNumber": "" };
  const idle = { bankCheck: { state: "idle" } } as const;

  it("is only required while other fields are missing as well", () => {
    expect(sentences(aFilledForm({ ...noAccount, city: "" }, idle))).toEqual([
      "City is required",
      "Account number is required",
    ]);
  });

  it("is required of a company, whose account needs no check", () => {
    expect(sentences(aCompanyForm(noAccount, idle))).toEqual(["Account number is required"]);
  });
});

describe("a problem of a field that has no input of its own", () => {
  it("is shown at the input that sets the field", () => {
    const noBank = judge(aFilledForm({ "bank.bankSortCode": "#" })).problems;
    const noCountry = judge(aFilledForm({ secondaryPhone: "07400123456" })).problems;

    expect(noBank.map(({ field }) => field)).toEqual(["bank.bankName"]);
    expect(noCountry.map(({ field }) => field)).toEqual(["secondaryPhone"]);
  });
});

describe("D36: the accounts of the registers", () => {
  const accounts = (count: number) => [
    {
      registerName: "Dangote Cement Plc",
      registerCode: "DANGCEM",
      accounts: Array.from({ length: count }, (_, n) => String(n)),
    },
  ];
  const tooMany = "Your form names 201 shareholder accounts. Name at most 200 in one form";

  it("are at most 200", () => {
    expect(sentences(aFilledForm({}, { holdings: accounts(200) }))).toEqual([]);
    expect(sentences(aFilledForm({}, { holdings: accounts(201) }))).toEqual([tooMany]);
  });

  it("may be more where an update keeps them", () => {
    const stored = { holdings: accounts(201), storedHoldings: accounts(201) };

    expect(sentences(aFilledForm({}, stored))).toEqual([]);
  });
});
