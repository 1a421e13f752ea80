import { expect, test } from "vitest";
import { labelsOf, namedCorrections } from "./corrections.ts";

const reasons = [
  { code: "blurred", label: "Not readable", text: "The picture is not readable." },
  { code: "differs", label: "Differs", text: "The name differs.", fields: ["lastName"] },
];

test("D75: a correction keeps label and sentence of its reason, and the clerk's own words", () => {
  const asked = [
    { field: "lastName", reason: "differs", text: "See your passport" },
    { field: "passportImage", reason: "blurred" },
  ];

  expect(namedCorrections(asked, reasons)).toStrictEqual([
    {
      ...{ field: "lastName", reason: "differs", text: "See your passport" },
      ...{ label: "Differs", sentence: "The name differs." },
    },
    {
      ...{ field: "passportImage", reason: "blurred" },
      ...{ label: "Not readable", sentence: "The picture is not readable." },
    },
  ]);
});

test("D75: empty words of the clerk are not kept", () => {
  const [correction] = namedCorrections([{ field: "phone", reason: "blurred", text: "" }], reasons);

  expect(correction).not.toHaveProperty("text");
});

test("D75: a reason that is not in the list any more is refused, and the error names its place", () => {
  const asked = [
    { field: "phone", reason: "blurred" },
    { field: "lastName", reason: "gone" },
  ];

  expect(() => namedCorrections(asked, reasons)).toThrow(
    expect.objectContaining({
      code: "request.invalid",
      fields: {
        "corrections.1.reason": "The reason “gone” is not in the list any more: choose another one",
      },
    }),
  );
});

test("D75: lists show each label once, in the order of the corrections", () => {
  const one = (label: string) => ({ field: "phone", reason: "r", label, sentence: "Check it." });

  expect(labelsOf([one("Differs"), one("Not readable"), one("Differs")])).toEqual([
    "Differs",
    "Not readable",
  ]);
  expect(labelsOf([])).toEqual([]);
});
