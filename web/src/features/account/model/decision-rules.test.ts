import { describe, expect, it } from "vitest";
import type { Flag } from "#shared/contract/flags.ts";
import type { Status } from "#shared/kyc/status.ts";
import { decisionControls, isRemarkMissing, isTurning } from "./decision-rules.ts";

const controls = (status: Status, canReview: boolean, flags: Flag[] = []) =>
  decisionControls({ status, flags }, canReview);

describe("R-57, R-58: the decision controls", () => {
  it("offer both decisions for a pending account", () => {
    expect(controls("pending", true)).toEqual({
      remark: "editable",
      approve: "enabled",
      reject: "enabled",
    });
  });

  it("disable Approve for an approved account", () => {
    expect(controls("approved", true)).toMatchObject({
      approve: "disabled",
      reject: "enabled",
    });
  });

  it("disable Reject for a rejected account and show the remark read-only", () => {
    expect(controls("rejected", true)).toEqual({
      remark: "readOnly",
      approve: "enabled",
      reject: "disabled",
    });
  });

  it("offer nothing for an uploaded account", () => {
    expect(controls("uploaded", true)).toEqual({
      remark: "none",
      approve: "none",
      reject: "none",
    });
  });
});

it("without the right, offers no decision but still shows the remark of a rejected account", () => {
  expect(controls("pending", false)).toEqual({
    remark: "none",
    approve: "none",
    reject: "none",
  });
  expect(controls("rejected", false).remark).toBe("readOnly");
});

it("D61: a frozen account offers no decision, and still shows the remark of a rejection", () => {
  for (const status of ["pending", "approved", "uploaded"] as const) {
    expect(controls(status, true, ["reported"])).toEqual({
      remark: "none",
      approve: "none",
      reject: "none",
    });
  }
  expect(controls("rejected", true, ["reported"]).remark).toBe("readOnly");
});

it("R-112: rejecting needs a remark, approving does not", () => {
  expect(isRemarkMissing("rejected", "  \n")).toBe(true);
  expect(isRemarkMissing("rejected", "Blurred photo")).toBe(false);
  expect(isRemarkMissing("approved", "")).toBe(false);
});

it("D21: a decision reverses an earlier one unless the account is pending", () => {
  expect(isTurning("pending")).toBe(false);
  expect(isTurning("approved")).toBe(true);
  expect(isTurning("rejected")).toBe(true);
});

it("D84: nobody can confirm their own decision, and everybody else can", () => {
  const awaited = (outcome: "approved" | "rejected") => ({
    ...{ outcome, by: { id: "bisi", name: "Bisi Adewale" }, at: "2026-11-24T09:00:00.000Z" },
  });
  const pending = { status: "pending", flags: [], awaited: awaited("approved") } as const;
  const approved = { status: "approved", flags: [], awaited: awaited("rejected") } as const;

  expect(decisionControls({ ...pending, flags: [] }, true, "bisi")).toMatchObject({
    ...{ approve: "disabled", reject: "enabled" },
  });
  expect(decisionControls({ ...approved, flags: [] }, true, "bisi")).toMatchObject({
    ...{ approve: "disabled", reject: "disabled" },
  });
  expect(decisionControls({ ...pending, flags: [] }, true, "emeka").approve).toBe("enabled");
  expect(decisionControls({ ...approved, flags: [] }, true, "emeka").reject).toBe("enabled");
});
