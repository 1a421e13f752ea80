import { expect, it } from "vitest";
import { correctablePaths } from "#shared/kyc/correctable.ts";
import { maxCorrections, maxRemarkLength } from "#shared/kyc/limits.ts";
import { correctionLabelOf } from "#shared/messages/correction-label.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import type { Account } from "../model/account.ts";
import { correctableOf, reasonsFor, remarkOf, remarkWith } from "./corrections.ts";

const codes = (field: string) => reasonsFor(field, builtInReasons).map(({ code }) => code);

it("D75: a field is offered the reasons that name it, also for a director", () => {
  expect(codes("passportImage")).toEqual(["other-person"]);
  expect(codes("directors.3.identification.type")).toEqual(codes("identification.type"));

  const ofDirectors = {
    code: "d",
    label: "Director",
    text: "Not a director",
    fields: ["directors.0.directorName"],
  };
  const all = [...builtInReasons, ofDirectors];
  expect(reasonsFor("directors.2.directorName", all)).toEqual([ofDirectors]);
  expect(reasonsFor("directors.12.directorName", all)).toEqual([ofDirectors]);
});

it("D75: a field that no reason names is offered all of them", () => {
  expect(codes("clearingHouse")).toHaveLength(builtInReasons.length);
});

it("D75: a remark that the page fills in never exceeds the limit of a remark", () => {
  const paths = correctablePaths("corporate").slice(0, maxCorrections);
  const asked = paths.map((field) => ({ field, reason: "unreadable" }));
  expect(remarkOf(asked, "corporate").length).toBeLessThanOrEqual(maxRemarkLength);
  expect(remarkOf(asked, "corporate")).toBe("Please correct the 60 items above.");
  expect(remarkOf([], "corporate")).toBe("");
});

const shared = {
  bank: { bankName: "First Bank", bankSortCode: "011" },
  bvn: "22345678901",
  account_number: "0123456789",
  mandated: true,
  holdings: [{ registerName: "BUA Foods Plc" }, { registerName: "Dangote Cement Plc" }],
};
const identification = { type: "Voter's Card", number: "VC 1" };
const person = {
  ...{ ...shared, type: "individual", identification },
  ...{ firstName: "Ngozi", lastName: "Eze" },
} as unknown as Account;
const director = (directorName: string) => ({ directorName, identification });
const company = {
  ...{ ...shared, type: "corporate", companyName: "Zuma Rock Traders Ltd" },
  directors: [director("Ada Obi"), director("Bola Ade")],
} as unknown as Account;

it("D75: offers every field of the form with its value, and the documents apart", () => {
  const { documents, fields } = correctableOf(person);

  expect([...fields, ...documents].map(({ field }) => field)).toEqual(
    correctablePaths("individual"),
  );
  expect(fields).toContainEqual({ field: "firstName", label: "First name", value: "Ngozi" });
  expect(fields).toContainEqual({ field: "middleName", label: "Middle name", value: "" });
  expect(fields).toContainEqual({
    field: "holdings",
    label: correctionLabelOf("holdings", "individual"),
    value: "BUA Foods Plc, Dangote Cement Plc",
  });
  expect(documents).toContainEqual({
    field: "passportImage",
    label: "Passport photograph",
    value: undefined,
  });
});

it("D75: offers the fields of the directors that a company has, and no more", () => {
  const { fields } = correctableOf(company);
  const names = fields.filter(({ field }) => field.endsWith(".directorName"));

  expect(names.map(({ label, value }) => [label, value])).toEqual([
    ["Director's name", "Ada Obi"],
    ["Director's name (director 2)", "Bola Ade"],
  ]);
  expect(fields.find(({ field }) => field === "directors")?.value).toBe("");
});

const address = [{ field: "address", reason: "unreadable" }];
const both = [...address, { field: "city", reason: "unreadable" }];
const withRemark = (remark: string) => remarkWith(both, { remark, asked: address }, "individual");

it("D75: the remark follows what is asked for, until the clerk has written it", () => {
  expect(withRemark("")).toBe("Please correct: House address; City.");
  expect(withRemark("  ")).toBe("Please correct: House address; City.");
  expect(withRemark("Please correct: House address.")).toBe("Please correct: House address; City.");
  expect(withRemark("Call us first.")).toBe("Call us first.");
});
