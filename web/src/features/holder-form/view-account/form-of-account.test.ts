import { describe, expect, it } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { judgePhone } from "#shared/kyc/phone.ts";
import { judgeForm } from "../model/judge-form.ts";
import { readPhone } from "../model/phones.ts";
import { formOfAccount } from "./form-of-account.ts";

const countries = [
  { id: 161, name: "Nigeria", iso2: "NG", phonecode: "234", flag: "" },
  { id: 232, name: "United Kingdom", iso2: "GB", phonecode: "44", flag: "" },
];
const rules = {
  judgePhone,
  country: (name: string) => countries.find((country) => country.name === name),
};

const shared = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  version: 1,
  revision: 2,
  dateCreated: "2026-11-01T09:00:00.000Z",
  dateUpdated: "2026-11-01T09:00:00.000Z",
  dueAt: "2026-11-03T09:00:00.000Z",
  status: "pending",
  consent: { version: "2026-11", at: "2026-11-01T09:00:00.000Z" },
  bvn: "22212345678",
  account_number: "0123456785",
  phone: "+2348031234567",
  secondaryPhone: "+447400123456",
  email: "office@example.com",
  country: "Nigeria",
  state: "Lagos",
  city: "Ikeja",
  address: "12 Allen Avenue",
  holdings: [{ registerName: "BUA Foods Plc", registerCode: "5", accounts: ["77"] }],
  bank: {
    bankName: "Guaranty Trust Bank",
    bankSortCode: "058",
    bankAccountNumber: "0123456785",
    bankVerificationNumber: "22212345678",
  },
  mandated: true,
  imageTypes: { passportImage: "image/png" },
  passportImage: btoa("image"),
  identificationImage: btoa("card"),
  scannedSignatureImage: btoa("signature"),
} as const;

const identification = { type: "Voter's Card", number: "V1" } as const;
const director = (directorName: string) => ({
  directorName,
  directorBankVerificationNumber: "22212345679",
  identification,
});

const person = {
  ...shared,
  type: "individual",
  bankCheck: { verified: true, accountName: "EZE NGOZI" },
  title: "Mrs",
  firstName: "Ngozi",
  lastName: "Eze",
  gender: "Female",
  dateOfBirth: "1980-05-17",
  nationality: "Nigeria",
  identification,
} as unknown as HolderAccount;

const company = {
  ...shared,
  type: "corporate",
  bankCheck: { verified: false },
  companyName: "Zuma Rock Traders Ltd",
  directors: [director("Ada Obi"), director("Bola Ade"), director("Chidi Eze")],
  companySealImage: btoa("seal"),
} as unknown as HolderAccount;

const formOf = (account: HolderAccount) => formOfAccount(account, { countries, readPhone });
const consented = (account: HolderAccount) => ({ ...formOf(account), consent: true });

describe("the update form of an account (R-05, R-62)", () => {
  it("has no problems and sends the stored data", () => {
    const { problems, payload } = judgeForm(consented(person), rules);

    expect(problems).toEqual([]);
    expect(payload).toMatchObject({
      firstName: "Ngozi",
      phone: "+2348031234567",
      secondaryPhone: "+447400123456",
      holdings: shared.holdings,
      bank: shared.bank,
      mandated: "true",
    });
  });

  it("requires new consent (R-75, D33)", () => {
    expect(judgeForm(formOf(person), rules).problems.map(({ field }) => field)).toEqual([
      "consent",
    ]);
  });

  it("shows the stored images with their types and counts them as not changed", async () => {
    const { images, storedImages } = formOf(person);

    expect(images).toBe(storedImages);
    expect(images.passportImage?.blob.type).toBe("image/png");
    expect(images.scannedSignatureImage?.blob.type).toBe("image/jpeg");
    expect(await images.passportImage?.blob.text()).toBe("image");
    expect(images.proofOfPurchaseOfSharesImage).toBeUndefined();
  });

  it("keeps the information whether the bank account was verified", () => {
    expect(formOf(person).bankCheck).toEqual({
      state: "verified",
      accountName: "EZE NGOZI",
      missing: [],
    });
    expect(formOf(company).bankCheck).toEqual({ state: "idle" });
  });

  it("has all directors of a company, the first one in flat fields (R-46)", () => {
    const form = consented(company);
    const { problems, payload } = judgeForm(form, rules);

    expect(problems).toEqual([]);
    expect(form.furtherDirectors).toBe(2);
    expect(payload.directorName).toBe("Ada Obi");
    expect(payload.directors).toEqual([director("Bola Ade"), director("Chidi Eze")]);
  });

  it("leaves the consent, the mandate and the manual check as the account has them", () => {
    const asked = { ...company, manualBankCheck: true, manualBankReason: "New bank" };

    expect(formOf(person)).toMatchObject({
      consent: false,
      mandated: true,
      manualBankCheck: false,
    });
    expect(formOf(person).values.manualBankReason).toBe("");
    expect(formOf(asked).manualBankCheck).toBe(true);
    expect(formOf(asked).values.manualBankReason).toBe("New bank");
  });

  it("has no second phone where the account has none", () => {
    const { secondaryPhone: _, ...without } = person;

    expect(formOf(without as HolderAccount).values).toMatchObject({
      secondaryPhone: "",
      secondaryPhoneCountry: "",
    });
  });

  it("finds the country of a second phone by its dialling code, and none that is unknown", () => {
    const known = [
      ...countries,
      { id: 41, name: "Cayman Islands", iso2: "KY", phonecode: "+1-345", flag: "" },
    ];
    const countryWith = (phone: { iso2: string | undefined; code: string }) =>
      formOfAccount(person, {
        countries: known,
        readPhone: () => ({ national: "07400123456", ...phone }),
      }).values.secondaryPhoneCountry;

    expect(countryWith({ iso2: undefined, code: "44" })).toBe("United Kingdom");
    expect(countryWith({ iso2: undefined, code: "1345" })).toBe("Cayman Islands");
    expect(countryWith({ iso2: "SE", code: "46" })).toBe("");
  });
});
