import { expect, it } from "vitest";
import type { CorporateAccount, IndividualAccount } from "#shared/contract/admin-accounts.ts";
import { accountNameOf, updatedAtOf } from "./account.ts";

it("a person is called by title and names, without the names that are not given", () => {
  const person = { type: "individual", title: "Mrs", firstName: "Ada", lastName: "Obi" };

  expect(accountNameOf(person as IndividualAccount)).toBe("Mrs Ada Obi");
  expect(accountNameOf({ ...person, middleName: "Ngozi" } as IndividualAccount)).toBe(
    "Mrs Ada Ngozi Obi",
  );
});

it("a company is called by its company name", () => {
  const company = { type: "corporate", companyName: "Lagos Trading Ltd", firstName: "Ada" };

  expect(accountNameOf(company as unknown as CorporateAccount)).toBe("Lagos Trading Ltd");
});

it("D24: only a later version of the holder is an update, not a decision", () => {
  const first = { version: 1, at: "2026-11-02T09:00:00.000Z", changed: [] };
  const second = { version: 2, at: "2026-11-03T09:00:00.000Z", changed: ["city"] };
  const history = { decisions: [], freezes: [], settlements: [] };

  expect(updatedAtOf({ history: { ...history, versions: [first] } })).toBeUndefined();
  expect(updatedAtOf({ history: { ...history, versions: [first, second] } })).toBe(second.at);
});
