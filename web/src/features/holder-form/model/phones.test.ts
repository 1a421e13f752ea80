import { describe, expect, it } from "vitest";
import { judgePhone, readPhone } from "./phones.ts";

const nigeria = { iso2: "NG", phonecode: "234" };

describe("a phone number of a country (R-65, D28)", () => {
  it("is sent in E.164 without the national 0", () => {
    expect(judgePhone("08031234567", nigeria)).toEqual({ e164: "+2348031234567", isValid: true });
    expect(judgePhone("8031234567", nigeria)).toEqual({ e164: "+2348031234567", isValid: true });
  });

  it("is not valid with too few digits or an unknown prefix", () => {
    expect(judgePhone("080312345", nigeria).isValid).toBe(false);
    expect(judgePhone("01111111111", nigeria).isValid).toBe(false);
    expect(judgePhone("", nigeria).isValid).toBe(false);
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

describe("a stored phone number", () => {
  it("is shown in the national format, with the trunk 0", () => {
    expect(readPhone("+2348031234567")).toEqual({
      national: "08031234567",
      iso2: "NG",
      code: "234",
    });
    expect(readPhone("+447911123456").national).toBe("07911123456");
  });

  it("is shown without the trunk 0 when the full number would not fit into the input", () => {
    expect(readPhone("+4917612345678").national).toBe("17612345678");
  });

  it("is sent unchanged when the holder does not edit it", () => {
    const { national } = readPhone("+12025550123");

    expect(judgePhone(national, { iso2: "US", phonecode: "1" }).e164).toBe("+12025550123");
  });
});

describe("a phone number that no rule knows", () => {
  it("loses only its first 0", () => {
    expect(judgePhone("12-03", { iso2: "AQ", phonecode: "+672" }).e164).toBe("+6721203");
  });

  it("is shown by its digits", () => {
    expect(readPhone("+99")).toEqual({ national: "99", iso2: undefined, code: "" });
  });

  it("is not valid with the dialling code of another country", () => {
    expect(judgePhone("+447911123456", nigeria).isValid).toBe(false);
  });
});
