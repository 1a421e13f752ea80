import { expect, test } from "vitest";
import { correctablePaths, isCorrectable } from "./correctable.ts";
import { fieldsOfType } from "./fields-of.ts";
import { imageFieldsOf } from "./images.ts";
import { accountTypes } from "./status.ts";

test.each([
  ["email", ["individual", "corporate"]],
  ["dateOfBirth", ["individual"]],
  ["companyName", ["corporate"]],
  ["bank.bankName", ["individual", "corporate"]],
  ["bank.bankAccountNumber", ["individual", "corporate"]],
  ["bank.bankVerificationNumber", ["individual", "corporate"]],
  ["mandated", ["individual", "corporate"]],
  ["holdings", ["individual", "corporate"]],
  ["identification.type", ["individual"]],
  ["identification.number", ["individual"]],
  ["directors", ["corporate"]],
  ["directors.0.directorName", ["corporate"]],
  ["directors.0.directorBankVerificationNumber", ["corporate"]],
  ["directors.19.identification.type", ["corporate"]],
  ["directors.19.identification.number", ["corporate"]],
  ["passportImage", ["individual", "corporate"]],
  ["proofOfPurchaseOfSharesImage", ["individual"]],
  ["companySealImage", ["corporate"]],
])("D75: a clerk can ask to correct %s in the form: %j", (path, types) => {
  expect(accountTypes.filter((type) => isCorrectable(path, type))).toEqual(types);
});

test.each([
  ["bank", "a part of it is named"],
  ["bank.bankSortCode", "it comes with the name of the bank"],
  ["manualBankCheck", "the holder asks for it"],
  ["consent", "each version has a new one"],
  ["directors.0", "a field of the director is named"],
  ["directors.20.directorName", "a company has at most 20 directors"],
  ["", "it names nothing"],
])("D75: no clerk can ask to correct %j: %s", (path) => {
  expect(accountTypes.filter((type) => isCorrectable(path, type))).toEqual([]);
});

test.each(accountTypes)(
  "D75: of the %s form, each field with one value comes first, each document last",
  (type) => {
    const [fields, images] = [fieldsOfType(type), imageFieldsOf(type)];
    const paths = correctablePaths(type);

    expect(paths.slice(0, fields.length)).toEqual(fields);
    expect(paths.slice(-images.length)).toEqual(images);
  },
);

test("D75: bank, mandate and holdings come before the directors, who stand in their order", () => {
  const paths = correctablePaths("corporate", 2);

  expect(paths.slice(paths.indexOf("bank.bankName"), paths.indexOf("identificationImage"))).toEqual(
    [
      "bank.bankName",
      "bank.bankAccountNumber",
      "bank.bankVerificationNumber",
      "mandated",
      "holdings",
      "directors",
      "directors.0.directorName",
      "directors.0.directorBankVerificationNumber",
      "directors.0.identification.type",
      "directors.0.identification.number",
      "directors.1.directorName",
      "directors.1.directorBankVerificationNumber",
      "directors.1.identification.type",
      "directors.1.identification.number",
    ],
  );
});
