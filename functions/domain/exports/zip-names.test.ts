import { expect, test } from "vitest";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { formPath, imagePath } from "./zip-names.ts";

const id = "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5";

test("T23: an image is in the folder of its account and is named after its kind", () => {
  expect(imagePath(id, "passportImage", "image/jpeg")).toBe(`${id}/passport-photograph.jpg`);
  expect(imagePath(id, "companySealImage", "image/png")).toBe(`${id}/company-seal.png`);
});

test.each(["individual", "corporate"] as const)(
  "T23: every %s document has a unique ASCII path of at most 80 characters",
  (type) => {
    const paths = imageFieldsOf(type).map((field) => imagePath(id, field, "image/png"));

    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^[0-9a-f-]{36}\/[a-z-]{4,39}\.png$/);
  },
);

test("T23: a form is named after its account", () => {
  expect(formPath(id)).toBe(`${id}.pdf`);
});
