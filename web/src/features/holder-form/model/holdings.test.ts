import { describe, expect, it } from "vitest";
import type { Holding } from "#shared/kyc/submission.ts";
import {
  choiceOfHolder,
  holdingOfPick,
  isAccountLike,
  searchProblem,
  withHolding,
  withoutHolding,
} from "./holdings.ts";

const aHolding = (registerCode: string, ...accounts: string[]): Holding => ({
  registerName: `Company ${registerCode}`,
  registerCode,
  accounts,
});

describe("the list of holdings (R-41, R-62)", () => {
  it("appends a company that is not listed yet", () => {
    const list = withHolding([aHolding("1", "10")], aHolding("2", "20"));

    expect(list.map(({ registerCode }) => registerCode)).toEqual(["1", "2"]);
  });

  it("replaces a listed company in place", () => {
    const list = withHolding([aHolding("1", "10"), aHolding("2", "20")], aHolding("1", "11"));

    expect(list).toEqual([aHolding("1", "11"), aHolding("2", "20")]);
  });

  it("removes a company by its register code", () => {
    expect(withoutHolding([aHolding("1", "10"), aHolding("2", "20")], "1")).toEqual([
      aHolding("2", "20"),
    ]);
  });

  it("accepts a picked company only with a register and an account, and drops repeated accounts", () => {
    const register = { label: "BUA Foods Plc", value: "5" };
    const chosen = ["77", "77", "78"].map((value) => ({ label: value, value }));

    expect(holdingOfPick({ register, searchType: "A", chosen })).toEqual({
      registerName: "BUA Foods Plc",
      registerCode: "5",
      accounts: ["77", "78"],
    });
    expect(holdingOfPick({ register, searchType: "A", chosen: [] })).toBeUndefined();
    expect(holdingOfPick({ register: undefined, searchType: "", chosen })).toBeUndefined();
  });
});

describe("an account in a register (R-51)", () => {
  const holder = {
    AccountNumber: "0012",
    FirstName: "Ngozi",
    LastName: "Eze",
    MiddleName: "Ada",
    CompanyName: "",
  };

  it("is labelled with first name, last name and account number", () => {
    expect(choiceOfHolder(holder)).toEqual({ label: "Ngozi Eze 0012", value: "0012", holder });
  });

  it("is labelled with the company name when it has no person's name", () => {
    const company = { ...holder, FirstName: "", LastName: "", CompanyName: "Delta Farms Ltd" };

    expect(choiceOfHolder(company).label).toBe("Delta Farms Ltd 0012");
  });

  it("can be typed when the text looks like an account number, not a name", () => {
    expect(isAccountLike("00123")).toBe(true);
    expect(isAccountLike(" 00123 ")).toBe(true);
    expect(isAccountLike("Okafor")).toBe(false);
    expect(isAccountLike("12 34")).toBe(false);
  });
});

describe("a search (R-78)", () => {
  const search = { registerCode: "5", searchType: "A", value: "123" } as const;

  it("needs a company, a value and a type, and only digits when it is by number", () => {
    expect(searchProblem({ ...search, registerCode: "" })).toBe("No reg id");
    expect(searchProblem({ ...search, value: " " })).toBe("No name");
    expect(searchProblem({ ...search, searchType: "" })).toBe("Search type not allowed");
    expect(searchProblem({ ...search, value: "12a" })).toBe(
      "Please input an account number with no letters",
    );
  });

  it("accepts digits for a number and letters for a name", () => {
    expect(searchProblem(search)).toBeUndefined();
    expect(searchProblem({ ...search, searchType: "N", value: "Eze" })).toBeUndefined();
  });
});
