import { describe, expect, it } from "vitest";
import { decisionControls, isRemarkMissing, isTurning } from "./decision-rules.ts";

describe("R-57, R-58: what can be decided", () => {
  it("offers both decisions on a pending account", () => {
    expect(decisionControls("pending", true)).toEqual({
      remark: "editable",
      approve: "enabled",
      reject: "enabled",
    });
  });

  it("disables Approve when already approved", () => {
    expect(decisionControls("approved", true)).toMatchObject({
      approve: "disabled",
      reject: "enabled",
    });
  });

  it("disables Reject when already rejected and shows the remark read-only", () => {
    expect(decisionControls("rejected", true)).toEqual({
      remark: "readOnly",
      approve: "enabled",
      reject: "disabled",
    });
  });

  it("offers nothing on an uploaded account", () => {
    expect(decisionControls("uploaded", true)).toEqual({
      remark: "none",
      approve: "none",
      reject: "none",
    });
  });
});

it("offers no decision without the right, and still shows why an account was rejected", () => {
  expect(decisionControls("pending", false)).toEqual({
    remark: "none",
    approve: "none",
    reject: "none",
  });
  expect(decisionControls("rejected", false).remark).toBe("readOnly");
});

it("R-112: rejecting needs a remark, approving does not", () => {
  expect(isRemarkMissing("rejected", "  \n")).toBe(true);
  expect(isRemarkMissing("rejected", "Blurred photo")).toBe(false);
  expect(isRemarkMissing("approved", "")).toBe(false);
});

it("D21: a decision on a pending case is a first one, any other turns one round", () => {
  expect(isTurning("pending")).toBe(false);
  expect(isTurning("approved")).toBe(true);
  expect(isTurning("rejected")).toBe(true);
});
