import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import type { StoredImage } from "../submission/submission.ts";
import { exportBytes } from "./export-size.ts";

const image = (bytes: number): StoredImage => ({ key: "x", type: "image/png", bytes, sha256: "y" });
const accounts = [
  aSubmission({
    images: {
      passportImage: image(200_000),
      scannedSignatureImage: image(30_000),
      identificationImage: image(400_000),
    },
  }),
  aSubmission({ images: {} }),
];

test("the size of a workbook depends on its rows and not on images", () => {
  expect(exportBytes("excel", accounts)).toBe(500);
});

test("the size of a zip is the size of its images plus a small amount per account", () => {
  expect(exportBytes("images", accounts)).toBe(632_000);
});

test("the size of forms includes photograph, signature and seal, but no other document", () => {
  expect(exportBytes("forms", accounts)).toBe(270_000);
  const company = aSubmission({ images: { companySealImage: image(50_000) } });
  expect(exportBytes("forms", [company])).toBe(70_000);
});

test("D55: an account with a form for each account number counts its images once a form", () => {
  const holding = { registerName: "Zenith Bank Plc", registerCode: "ZENITH" };
  const holdings = [
    { ...holding, accounts: ["1", "2"] },
    { ...holding, accounts: ["3"] },
  ];
  const person = aSubmission({ images: { passportImage: image(50_000) }, fields: { holdings } });

  expect(exportBytes("forms", [person])).toBe(70_000);
  expect(exportBytes("forms", [person], "holding")).toBe(210_000);
});

test.each(["excel", "images", "forms"] as const)(
  "an export without accounts has a size of 0: %s",
  (kind) => {
    expect(exportBytes(kind, [])).toBe(0);
  },
);
