import { expect, test } from "vitest";
import { imageFieldsOf, optionalImagesOf, requiredImagesOf } from "./images.ts";

test("R-43, R-47: an individual sends three images and may send a proof of purchase", () => {
  const required = ["identificationImage", "scannedSignatureImage", "passportImage"];

  expect(requiredImagesOf("individual")).toEqual(required);
  expect(optionalImagesOf("individual")).toEqual(["proofOfPurchaseOfSharesImage"]);
  expect(imageFieldsOf("individual")).toEqual([...required, "proofOfPurchaseOfSharesImage"]);
});

test("R-43, R-47: a company sends four images and may send two more", () => {
  const optional = ["boardResolutionImage", "cacRegistrationOrBankersConfirmationImage"];

  expect(requiredImagesOf("corporate")).toEqual([
    "identificationImage",
    "scannedSignatureImage",
    "passportImage",
    "companySealImage",
  ]);
  expect(optionalImagesOf("corporate")).toEqual(optional);
});
