import { expect, it } from "vitest";
import type { IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { documentsOf } from "./documents.ts";

it("R-43, R-110: returns the existing images in the order of the form, as data URLs", () => {
  const account = {
    type: "individual",
    passportImage: "cGFzcw==",
    identificationImage: "aWQ=",
    scannedSignatureImage: "c2ln",
    imageTypes: { passportImage: "image/jpeg", identificationImage: "image/png" },
  } as unknown as IndividualAccount;

  expect(documentsOf(account)).toEqual([
    { field: "identificationImage", label: "Identity card", url: "data:image/png;base64,aWQ=" },
    {
      field: "passportImage",
      label: "Passport photograph",
      url: "data:image/jpeg;base64,cGFzcw==",
    },
  ]);
});
