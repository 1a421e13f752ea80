import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import type { StoredImage } from "../submission/submission.ts";
import { exportSize, sizesOf } from "./export-size.ts";

const image = (bytes: number): StoredImage => ({ key: "x", type: "image/png", bytes, sha256: "y" });
const holding = { registerName: "Zenith Bank Plc", registerCode: "ZENITH" };
const person = aSubmission({
  images: {
    passportImage: image(200_000),
    scannedSignatureImage: image(30_000),
    identificationImage: image(400_000),
  },
  fields: {
    holdings: [
      { ...holding, accounts: ["1", "2"] },
      { ...holding, accounts: ["3"] },
    ],
  },
});

test("D88: the sizes of an account are the bytes and numbers that it really has", () => {
  expect(sizesOf(person)).toEqual({
    images: 3,
    imageBytes: 630_000,
    onForm: 230_000,
    numbers: 3,
  });
  const company = aSubmission({ images: { companySealImage: image(50_000) } });
  expect(sizesOf(company).onForm).toBe(50_000);
});

test("the size of a workbook depends on its rows and not on images", () => {
  expect(exportSize("excel", sizesOf(person))).toEqual({ bytes: 295, entries: 4 });
});

test("the size of a zip is the size of its images plus a small amount per account", () => {
  expect(exportSize("images", sizesOf(person))).toEqual({ bytes: 631_000, entries: 3 });
  const none = aSubmission({ images: {} });
  expect(exportSize("images", sizesOf(none))).toEqual({ bytes: 1_000, entries: 0 });
});

test("D55: the size of forms counts the images that they show once for each form", () => {
  const holding = { mandateFormPer: "holding" } as const;
  expect(exportSize("forms", sizesOf(person))).toEqual({ bytes: 254_990, entries: 1 });
  expect(exportSize("forms", sizesOf(person), holding)).toEqual({ bytes: 762_990, entries: 3 });
  const none = aSubmission({ fields: { holdings: [] } });
  expect(exportSize("forms", sizesOf(none), holding).entries).toBe(1);
});

test("D61: forms with a logo count its bytes, so that no stream becomes too large", () => {
  expect(exportSize("forms", sizesOf(person), { logo: "/logo.png" }).bytes).toBe(284_990);
});
