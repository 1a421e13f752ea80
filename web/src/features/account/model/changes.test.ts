import { expect, it } from "vitest";
import { changedLabels, isChanged } from "./changes.ts";

it("marks a field that is named itself or by the object that holds it", () => {
  expect(isChanged("city", ["city", "bank"])).toBe(true);
  expect(isChanged("bank.bankName", ["city", "bank"])).toBe(true);
  expect(isChanged("bank", ["bank.bankName"])).toBe(false);
  expect(isChanged("address2", ["address"])).toBe(false);
});

it("names changed fields and images as the page does, each once", () => {
  const changed = ["city", "bank.bankName", "identification.number", "passportImage", "city"];

  expect(changedLabels(changed, "individual")).toEqual([
    "City",
    "Bank name",
    "Document number",
    "Passport photograph",
  ]);
});
