import { expect, test } from "vitest";
import { rightOfExport } from "./exports.ts";

test("R-48: each kind of export needs its own right", () => {
  expect(rightOfExport).toEqual({
    excel: "exportAccountToExcelPermission",
    images: "exportAccountImagesPermission",
    forms: "exportAccountToPdfPermission",
  });
});
