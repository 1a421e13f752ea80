import { describe, expect, it } from "vitest";
import { judgePhone, readPhone } from "./phones.ts";

const nigeria = { iso2: "NG", phonecode: "234" };

describe("a phone number of a country (R-65, D28)", () => {
  it("is sent in E.164 without the national 0", () => {
    expect(judgePhone("08031234567", nigeria)).toEqual({ e164: "+2348031234567", isValid: true });
    expect(judgePhone("8031234567", nigeria)).toEqual({ e164: "+2348031234567", isValid: true });
  });

  it("is not valid with too few digits or a prefix nobody has", () => {
    expect(judgePhone("080312345", nigeria).isValid).toBe(false);
    expect(judgePhone("01111111111", nigeria).isValid).toBe(false);
    expect(judgePhone("", nigeria).isValid).toBe(false);
  });

  it("is not valid with a digit too many, as the national 0 may be left out", () => {
    expect(judgePhone("80312345678", nigeria).isValid).toBe(false);
    expect(judgePhone("70312345678", nigeria).isValid).toBe(false);
  });

  it("may be a fixed line, as companies have", () => {
    expect(judgePhone("02012345678", nigeria).isValid).toBe(true);
    expect(judgePhone("02079460958", { iso2: "GB", phonecode: "44" }).isValid).toBe(true);
  });

  it("is judged by the rules of that country", () => {
    expect(judgePhone("07400123456", { iso2: "GB", phonecode: "44" }).isValid).toBe(true);
    expect(judgePhone("07400123456", { iso2: "FR", phonecode: "33" }).isValid).toBe(false);
  });

  it("is taken as it is where no rule exists, with the dialling code in front", () => {
    expect(judgePhone("0123456", { iso2: "AQ", phonecode: "+672" })).toEqual({
      e164: "+672123456",
      isValid: true,
    });
  });
});

describe("a stored number", () => {
  it("is shown as it is typed in its country, with the trunk 0", () => {
    expect(readPhone("+2348031234567")).toEqual({
      national: "08031234567",
      iso2: "NG",
      code: "234",
    });
    expect(readPhone("+447911123456").national).toBe("07911123456");
  });

  it("goes without the trunk 0 where it would not fit into the input", () => {
    expect(readPhone("+4917612345678").national).toBe("17612345678");
  });

  it("is sent as it was when nothing is changed", () => {
    const { national } = readPhone("+12025550123");

    expect(judgePhone(national, { iso2: "US", phonecode: "1" }).e164).toBe("+12025550123");
  });
});
