import { describe, expect, it, test } from "vitest";
import { judgeForeignPhone, judgePhone } from "./phone.ts";

const nigeria = { iso2: "NG", phonecode: "234" };

describe("a phone number of a country (R-65, D28)", () => {
  it("is sent in E.164 without the national 0", () => {
    expect(judgePhone("08031234567", nigeria)).toEqual({ e164: "+2348031234567", isValid: true });
    expect(judgePhone("8031234567", nigeria)).toEqual({ e164: "+2348031234567", isValid: true });
  });

  it("is not valid with too few digits or an unknown prefix", () => {
    expect(judgePhone("080312345", nigeria).isValid).toBe(false);
    expect(judgePhone("01111111111", nigeria).isValid).toBe(false);
    expect(judgePhone("", nigeria)).toEqual({ e164: "", isValid: false });
  });

  it("is not valid with one digit too many, even if the national 0 is left out", () => {
    expect(judgePhone("80312345678", nigeria).isValid).toBe(false);
    expect(judgePhone("70312345678", nigeria).isValid).toBe(false);
  });

  it("may be a fixed line, because companies have fixed lines", () => {
    expect(judgePhone("02012345678", nigeria).isValid).toBe(true);
    expect(judgePhone("02079460958", { iso2: "GB", phonecode: "44" }).isValid).toBe(true);
  });

  it("is checked by the rules of its country", () => {
    expect(judgePhone("07400123456", { iso2: "GB", phonecode: "44" }).isValid).toBe(true);
    expect(judgePhone("07400123456", { iso2: "FR", phonecode: "33" }).isValid).toBe(false);
  });

  it("is accepted with the dialling code in front when its country has no rules", () => {
    expect(judgePhone("0123456", { iso2: "AQ", phonecode: "+672" })).toEqual({
      e164: "+672123456",
      isValid: true,
    });
  });
});

describe("a phone number whose country has no rules", () => {
  it("loses only its first 0", () => {
    expect(judgePhone("12-03", { iso2: "AQ", phonecode: "+672" }).e164).toBe("+6721203");
  });

  it("is accepted with its dialling code, as the form sends it", () => {
    const pitcairn = { iso2: "PN", phonecode: "64" };
    const { e164 } = judgePhone("0123456", pitcairn);

    expect(judgePhone(e164, pitcairn)).toEqual({ e164: "+64123456", isValid: true });
  });
});

test.each([
  ["+14165550123", "US", "1"],
  ["+14155552671", "CA", "1"],
  ["+77012345678", "RU", "7"],
  ["+447797712345", "GB", "44"],
  ["+390669812345", "IT", "39"],
  ["+447911123456", "NG", "234"],
])(
  "D28: %s is not a number of %s, even if both have one dialling code",
  (typed, iso2, phonecode) => {
    expect(judgePhone(typed, { iso2, phonecode }).isValid).toBe(false);
  },
);

test("D28: a number with another dialling code is refused, even if its other digits suit", () => {
  expect(judgePhone("8032234567", nigeria).isValid).toBe(true);
  expect(judgePhone("+18032234567", nigeria)).toEqual({ e164: "+18032234567", isValid: false });
});

test.each([
  ["+14165550123", "CA", "1"],
  ["+77012345678", "KZ", "7"],
  ["+447797712345", "JE", "44"],
  ["+358412345678", "FI", "358"],
  ["+358412345678", "AX", "358"],
  ["+390612345678", "IT", "39"],
])("D28: %s is a number of %s", (typed, iso2, phonecode) => {
  expect(judgePhone(typed, { iso2, phonecode })).toEqual({ e164: typed, isValid: true });
});

test.each([
  ["+23408031234567", "NG", "234", "+2348031234567"],
  ["2348031234567", "NG", "234", "+2348031234567"],
  ["+4407400123456", "GB", "44", "+447400123456"],
  ["0612345678", "IT", "39", "+390612345678"],
])("D28: %s of %s is stored as its parsed number", (typed, iso2, phonecode, e164) => {
  expect(judgePhone(typed, { iso2, phonecode })).toEqual({ e164, isValid: true });
});

test("a second phone number may be of any country", () => {
  expect(judgeForeignPhone("+4407400123456")).toEqual({ e164: "+447400123456", isValid: true });
  expect(judgeForeignPhone("08031234567")).toEqual({ e164: "", isValid: false });
  expect(judgeForeignPhone("+999123456789").isValid).toBe(false);
  expect(judgeForeignPhone("+2340000000000").isValid).toBe(false);
});
