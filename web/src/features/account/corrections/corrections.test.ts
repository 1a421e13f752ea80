import { expect, it } from "vitest";
import { correctablePaths } from "#shared/kyc/correctable.ts";
import { maxCorrections, maxRemarkLength } from "#shared/kyc/limits.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { reasonsFor, remarkOf } from "./corrections.ts";

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
