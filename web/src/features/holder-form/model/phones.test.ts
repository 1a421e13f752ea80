import { describe, expect, it } from "vitest";
import { judgePhone } from "#shared/kyc/phone.ts";
import { readPhone } from "./phones.ts";

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

  it("is shown by its digits if no rule knows it", () => {
    expect(readPhone("+99")).toEqual({ national: "99", iso2: undefined, code: "" });
  });
});
