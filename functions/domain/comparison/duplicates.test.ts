import { expect, test } from "vitest";
import { aBank, aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { otherMarksOf, soughtMarksOf } from "./duplicates.ts";

const holding = (registerCode: string, ...accounts: string[]) => ({
  registerName: "A register",
  registerCode,
  accounts,
});

test("D35: accounts are compared by BVN, by bank and account number, and by email", () => {
  const bank = aBank({
    bankSortCode: "058",
    bankAccountNumber: "0123456789",
    bankVerificationNumber: "22123456789",
  });

  expect(soughtMarksOf(aSubmission({ fields: { bank, email: "ada@example.test" } }))).toEqual([
    { kind: "BVN", value: "22123456789" },
    { kind: "ACCOUNT", value: "058:0123456789" },
    { kind: "EMAIL", value: "ada@example.test" },
  ]);
});

test("D35: and by holding, CHN, identity document and image, each value once", () => {
  const image = { key: "k", type: "image/jpeg", bytes: 1, sha256: "ab" } as const;
  const submission = aSubmission({
    fields: {
      holdings: [holding("A", "1", "1", "2"), holding("B", "1")],
      chn: "C1",
      identification: { type: "Voter's Card", number: "7" },
    },
    images: { passportImage: image, identificationImage: image },
  });

  expect(otherMarksOf(submission)).toEqual([
    { kind: "HOLDING", value: "A:1" },
    { kind: "HOLDING", value: "A:2" },
    { kind: "HOLDING", value: "B:1" },
    { kind: "CHN", value: "C1" },
    { kind: "ID", value: "Voter's Card:7" },
    { kind: "IMAGE", value: "ab" },
  ]);
});

test("D35: a CHN and the number of an identity document are the same in every spelling", () => {
  const marksOf = (chn: string, number: string) =>
    otherMarksOf(
      aSubmission({
        fields: { holdings: [], chn, identification: { type: "Voter's Card", number } },
        images: {},
      }),
    );

  expect(marksOf("c 123-456", "ab\u2013 12 3")).toEqual(marksOf("C123456", "AB123"));
  expect(marksOf(" ", "-")).toEqual([]);
});

test("D35, D91: a company is compared by the BVNs and documents of its directors, and missing values by nothing", () => {
  const director = (number: string) => ({
    directorName: "Musa Danjuma",
    directorBankVerificationNumber: "22123456789",
    identification: { type: "Voter's Card" as const, number },
  });
  const fields = { holdings: [], directors: [director("7"), director("8"), director("")] };

  expect(otherMarksOf(aCorporateSubmission({ fields, images: {} }))).toEqual([
    { kind: "BVN", value: "22123456789" },
    { kind: "ID", value: "Voter's Card:7" },
    { kind: "ID", value: "Voter's Card:8" },
  ]);
});

test("D35: an account of a register is the same in every spelling, and another one stays another", () => {
  const valuesOf = (...accounts: string[]) =>
    otherMarksOf(aSubmission({ fields: { holdings: [holding("A", ...accounts)] }, images: {} }))
      .filter(({ kind }) => kind === "HOLDING")
      .map(({ value }) => value);

  const spellings = ["238943947", "0238943947", "238-943947", "238 943 947", "238.943/947"];
  expect(valuesOf(...spellings)).toEqual(["A:238943947"]);
  expect(valuesOf("0", "000", "0a1", "A1")).toEqual(["A:0", "A:A1"]);
  expect(valuesOf("10", "100", "1")).toEqual(["A:10", "A:100", "A:1"]);
});
