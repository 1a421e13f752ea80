import { expect, test } from "vitest";
import type { z } from "zod";
import { correctablePaths } from "../kyc/correctable.ts";
import { correctionMessages as say } from "../messages/corrections.ts";
import { contract } from "./contract.ts";

const illegible = { code: "illegible", label: "Illegible", text: "Send a sharper picture." };
const asked = { field: "email", reason: "illegible" };
const long = (length: number) => "x".repeat(length);
const reasons = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...illegible, code: `reason-${n}` }));
const askedOf = (fields: string[]) => fields.map((field) => ({ ...asked, field }));

/** Why the list of reasons of the configuration is refused; undefined when it is accepted. */
const refusalOfReasons = (...rejectionReasons: object[]) =>
  refusal(contract.updateConfiguration.body, { rejectionReasons });

/** Why what a clerk asks to correct is refused. */
const refusalOfPerson = (...corrections: object[]) =>
  refusal(contract.decideIndividualAccount.body, { status: "rejected", corrections });
const refusalOfCompany = (...corrections: object[]) =>
  refusal(contract.decideCorporateAccount.body, { status: "rejected", corrections });

const refusal = (schema: z.ZodType, sent: object) =>
  schema.safeParse(sent).error?.issues.map(({ message }) => message);

test.each(["a", long(40), "A4-too-dark", "7"])("D75: a reason may have the code %s", (code) => {
  expect(refusalOfReasons({ ...illegible, code })).toBeUndefined();
  expect(refusalOfPerson({ ...asked, reason: code })).toBeUndefined();
});

test.each(["", long(41), "too dark", "!dark", "dark!", "dark-é"])(
  "D75: no reason has the code “%s”",
  (code) => {
    expect(refusalOfReasons({ ...illegible, code })).toHaveLength(1);
    expect(refusalOfPerson({ ...asked, reason: code })).toHaveLength(1);
  },
);

test("D75: the configuration has up to 40 reasons, each with its own code", () => {
  expect(refusalOfReasons()).toBeUndefined();
  expect(refusalOfReasons(...reasons(40))).toBeUndefined();
  expect(refusalOfReasons(...reasons(41))).toHaveLength(1);
  expect(refusalOfReasons(illegible, { ...illegible, code: "blurred" })).toBeUndefined();
  expect(refusalOfReasons(illegible, { ...illegible, label: "Blurred" })).toEqual([say.codeTwice]);
});

test("D75: a reason may suit fields of people or of companies, and no others", () => {
  const suiting = (...fields: string[]) => refusalOfReasons({ ...illegible, fields });

  expect(suiting("firstName", "companyName", "email", "passportImage")).toBeUndefined();
  expect(suiting(...correctablePaths("corporate").slice(0, 60))).toBeUndefined();
  expect(suiting(...correctablePaths("corporate").slice(0, 61))).toHaveLength(1);
  expect(suiting("nickname")).toEqual([say.unknownField]);
});

test("D75: a clerk asks a person, or a company, to correct what its own form has", () => {
  expect(refusalOfPerson(...askedOf(["firstName", "identification.number"]))).toBeUndefined();
  expect(refusalOfPerson(...askedOf(["companyName"]))).toEqual([say.unknownField]);
  expect(refusalOfCompany(...askedOf(["companyName", "directors.1.directorName"]))).toBeUndefined();
  expect(refusalOfCompany(...askedOf(["firstName"]))).toEqual([say.unknownField]);
});

test("D75: a clerk asks to correct up to 60 fields, each once", () => {
  const paths = correctablePaths("corporate");

  expect(refusalOfCompany(...askedOf(paths.slice(0, 60)))).toBeUndefined();
  expect(refusalOfCompany(...askedOf(paths.slice(0, 61)))).toHaveLength(1);
  expect(refusalOfPerson(asked, { ...asked, field: "phone" })).toBeUndefined();
  expect(refusalOfPerson(asked, { ...asked, reason: "other" })).toEqual([say.fieldTwice]);
});

test("D75: what a clerk asks to correct has a field and a reason, and may have words of up to 300 signs", () => {
  expect(refusalOfPerson({ ...asked, text: long(300) })).toBeUndefined();
  expect(refusalOfPerson({ ...asked, text: long(301) })).toHaveLength(1);
  expect(refusalOfPerson({ field: "email" })).toHaveLength(1);
  expect(refusalOfPerson({ reason: "illegible" })).toHaveLength(1);
  expect(refusalOfPerson({ ...asked, label: "Illegible" })).toHaveLength(1);
});
