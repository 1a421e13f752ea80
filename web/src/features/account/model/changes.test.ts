import { expect, it } from "vitest";
import { changedLabels, isChanged } from "./changes.ts";

it("marks a field as changed when its own path or its parent object is listed", () => {
  expect(isChanged("city", ["city", "bank"])).toBe(true);
  expect(isChanged("bank.bankName", ["city", "bank"])).toBe(true);
  expect(isChanged("bank", ["bank.bankName"])).toBe(false);
  expect(isChanged("address2", ["address"])).toBe(false);
});

it("lists each changed field and image once, under the label that the page shows", () => {
  const changed = ["city", "bank.bankName", "identification.number", "passportImage", "city"];

  expect(changedLabels(changed, "individual")).toEqual([
    "City",
    "Bank name",
    "Document number",
    "Passport photograph",
  ]);
  expect(changedLabels(["directors.removed"], "corporate")).toEqual(["Removed director"]);
});
