import { expect, test } from "vitest";
import { imageFieldsOf, imageSubjects, optionalImagesOf, requiredImagesOf } from "./images.ts";

test("R-43, R-47: an individual sends three images and may send proofs of purchase and of the bank account", () => {
  const required = ["identificationImage", "scannedSignatureImage", "passportImage"];

  expect(requiredImagesOf("individual")).toEqual(required);
  const optional = ["proofOfPurchaseOfSharesImage", "bankProofImage"];
  expect(optionalImagesOf("individual")).toEqual(optional);
  expect(imageFieldsOf("individual")).toEqual([...required, ...optional]);
});

test("R-43, R-47: a company sends four images and may send three more", () => {
  const optional = [
    "boardResolutionImage",
    "cacRegistrationOrBankersConfirmationImage",
    "bankProofImage",
  ];

  expect(requiredImagesOf("corporate")).toEqual([
    "identificationImage",
    "scannedSignatureImage",
    "passportImage",
    "companySealImage",
  ]);
  expect(optionalImagesOf("corporate")).toEqual(optional);
});

test("D66: each image has a subject, which says what counts as hard to read", () => {
  expect(imageSubjects).toEqual({
    identificationImage: "card",
    scannedSignatureImage: "ink",
    passportImage: "portrait",
    companySealImage: "ink",
    proofOfPurchaseOfSharesImage: "page",
    boardResolutionImage: "page",
    cacRegistrationOrBankersConfirmationImage: "page",
    bankProofImage: "page",
  });
});
