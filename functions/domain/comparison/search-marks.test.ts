import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import { exactMatch, registeredMarksOf, soughtInAllLists } from "./search-marks.ts";

const holding = (registerCode: string, ...accounts: string[]) => ({
  registerName: "A register",
  registerCode,
  accounts,
});

test("D78: a name is not looked up as a number, and a number not as an email", () => {
  expect(soughtInAllLists("Adaeze Okonkwo")).toEqual([]);
  expect(soughtInAllLists("C 12/ab")).toEqual([
    { kind: "REGISTERED", value: "C12/AB" },
    { kind: "CHN", value: "C12/AB" },
  ]);
  expect(soughtInAllLists("Ada@Example.test")).toEqual([
    { kind: "EMAIL", value: "ada@example.test" },
  ]);
});

test("D78: an account number that several registers have is marked once", () => {
  const fields = aSubmission({
    fields: { holdings: [holding("A", "1", "a-2"), holding("B", "1")] },
  });

  expect(registeredMarksOf(fields)).toEqual([
    { kind: "REGISTERED", value: "1" },
    { kind: "REGISTERED", value: "A-2" },
  ]);
});

test("D78: of several values that match, the first in the order of the results counts", () => {
  const holdings = [holding("A", "0123456789")];
  const account = aSubmission({ fields: { holdings, chn: "0123456789" } });
  const { bank } = account.fields;

  expect(exactMatch(account, "0123456789")).toBe("chn");
  expect(exactMatch(account, "0123-456 789")).toBe("chn");
  expect(exactMatch(aSubmission({ fields: { holdings } }), "0123456789")).toBe("registerAccount");
  const fields = { ...account.fields, bank: { ...bank, bankAccountNumber: "0123456789" } };
  expect(exactMatch({ ...account, fields }, "0123456789")).toBe("bankAccount");
  expect(exactMatch(account, "0123456780")).toBeUndefined();
});
