import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCorporateSubmission, aSubmission } from "#tests/builders/a-submission.ts";
import { changedNames } from "./diff.ts";

const image = (content: string) =>
  ({ key: randomUUID(), type: "image/jpeg", bytes: 1, sha256: content }) as const;

test("equal submissions have no changed fields", () => {
  const one = aSubmission();

  expect(changedNames(one, structuredClone(one))).toEqual([]);
});

test("D24: changed fields are listed by path and changed images by field name", () => {
  const before = aSubmission({ images: { passportImage: image("a") } });
  const { middleName: _gone, ...fields } = before.fields;
  const after = {
    fields: {
      ...fields,
      city: "Ìbàdàn",
      chn: "C1",
      bank: { ...fields.bank, bankAccountNumber: "0000000001" },
      identification: { ...fields.identification, number: "B2" },
    },
    images: { passportImage: image("b"), proofOfPurchaseOfSharesImage: image("c") },
  };

  expect(changedNames(before, after).sort()).toEqual(
    [
      "bank.bankAccountNumber",
      "chn",
      "city",
      "identification.number",
      "middleName",
      "passportImage",
      "proofOfPurchaseOfSharesImage",
    ].sort(),
  );
});

test("D24: an image sent again with the same content counts as unchanged", () => {
  const before = aSubmission({
    images: { passportImage: image("a"), identificationImage: image("b") },
  });
  const after = {
    ...before,
    images: { passportImage: image("a"), scannedSignatureImage: image("b") },
  };

  expect(changedNames(before, after).sort()).toEqual([
    "identificationImage",
    "scannedSignatureImage",
  ]);
});

test("holdings and directors count as one field each", () => {
  const before = aCorporateSubmission();
  const [first] = before.fields.directors;
  const after = {
    ...before,
    fields: {
      ...before.fields,
      holdings: [],
      directors: first ? [first, { ...first, directorName: "Ada Obi" }] : [],
    },
  };

  expect(changedNames(before, after).sort()).toEqual(["directors", "holdings"]);
});
