import { describe, expect, it } from "vitest";
import { judgePhone } from "./phones.ts";

const nigeria = { iso2: "NG", phonecode: "234" };

describe("a phone number of a country", () => {
  it("is sent in E.164 without the national 0", () => {
    expect(judgePhone("08031234567", nigeria)).toEqual({ e164: "+2348031234567", isValid: true });
    expect(judgePhone("8031234567", nigeria)).toEqual({ e164: "+2348031234567", isValid: true });
  });

  it("is not valid with too few digits or a prefix nobody has", () => {
    expect(judgePhone("080312345", nigeria).isValid).toBe(false);
    expect(judgePhone("01111111111", nigeria).isValid).toBe(false);
    expect(judgePhone("", nigeria).isValid).toBe(false);
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
