import { expect, it } from "vitest";
import { accountLists, nameOf, type Row } from "./account-list.ts";

it("R-29: there are eight lists, first those of individuals", () => {
  expect(accountLists.map(({ type, status }) => `${type} ${status}`)).toEqual([
    ...["pending", "approved", "rejected", "uploaded"].map((status) => `individual ${status}`),
    ...["pending", "approved", "rejected", "uploaded"].map((status) => `corporate ${status}`),
  ]);
});

it("R-53: a row has the name of the person or of the company", () => {
  expect(nameOf({ firstName: "Ngozi", lastName: "Eze" } as Row)).toBe("Ngozi Eze");
  expect(nameOf({ companyName: "Zuma Rock Traders Ltd" } as Row)).toBe("Zuma Rock Traders Ltd");
});
