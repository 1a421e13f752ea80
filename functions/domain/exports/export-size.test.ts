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

test("a workbook grows by its rows, whatever the images", () => {
  expect(exportBytes("excel", accounts)).toBe(500);
});

test("a zip of images is as large as they are, with a little for each account", () => {
  expect(exportBytes("images", accounts)).toBe(632_000);
});

test("forms bear a photograph, signature and seal, and no other document", () => {
  expect(exportBytes("forms", accounts)).toBe(290_000);
  const company = aSubmission({ images: { companySealImage: image(50_000) } });
  expect(exportBytes("forms", [company])).toBe(80_000);
});

test.each(["excel", "images", "forms"] as const)("no account, no byte: %s", (kind) => {
  expect(exportBytes(kind, [])).toBe(0);
});
