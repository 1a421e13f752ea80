import { describe, expect, it } from "vitest";
import type { IndividualRow } from "#shared/contract/admin-accounts.ts";
import { approvalOf, flagNote, rejectionOf, stateOf } from "./row-notes.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const at = "2026-11-20T10:00:00.000Z";

const aRow = (changes: Partial<IndividualRow> = {}): IndividualRow => ({
  id: "00000000-0000-4000-8000-000000000000",
  reference: "KYC-0000-0000",
  dateCreated: at,
  firstName: "Ada",
  lastName: "Obi",
  email: "ada@mail.example",
  account_number: "0123456789",
  bvn: "22345678901",
  status: "pending",
  dueAt: "2026-11-22T10:00:00.000Z",
  uploads: {},
  flags: [],
  ...changes,
});

describe("D6: when a pending account is due", () => {
  const note = (dueAt: string) => stateOf(aRow({ dueAt }), now)[0];

  it("is short in the row and in full in its hint", () => {
    expect(note("2026-11-22T10:00:00Z")).toEqual({
      ...{ text: "46 h left", tone: "green", full: "On time, 46 h left" },
    });
    expect(note("2026-11-20T15:30:00Z")).toEqual({
      ...{ text: "4 h left", tone: "amber", full: "Due within 4 h" },
    });
    expect(note("2026-11-20T07:00:00Z")).toEqual({
      ...{ text: "5 h over", tone: "red", full: "Overdue by 5 h" },
    });
    expect(note("2026-11-15T12:00:00Z")?.text).toBe("5 d over");
    expect(note("2026-11-20T12:30:00Z")?.text).toBe("within 1 h");
    expect(note("2026-11-20T11:30:00Z")?.text).toBe("overdue");
  });

  it("is not shown after a decision", () => {
    expect(stateOf(aRow({ status: "rejected" }), now)).toEqual([]);
  });
});

it("D78: each service has its own colour, so that a delivery is never red", () => {
  const uploads = {
    ixtrac: { state: "delivered", at },
    erights: { state: "refused", at, reason: "unknown holder" },
  } as const;

  expect(stateOf(aRow({ status: "approved", uploads }), now)).toEqual([
    { text: "ixtrac delivered", tone: "green", full: "ixtrac delivered, 20 Nov 2026, 11:00" },
    { text: "erights refused", tone: "red", full: "erights refused, 20 Nov 2026, 11:00" },
  ]);
});

describe("the warnings of an account", () => {
  it("are one name, or their number with all names in the hint", () => {
    expect(flagNote(aRow())).toBeUndefined();
    expect(flagNote(aRow({ flags: ["sameBvn"] }))).toEqual({
      ...{ text: "same BVN", tone: "amber", full: "same BVN" },
    });
    expect(flagNote(aRow({ flags: ["unverifiedBank", "sameBvn"] }))).toEqual({
      ...{ text: "2 warnings", tone: "amber", full: "bank not verified, same BVN" },
    });
  });

  it("are red when one needs somebody's act, and blue for a correction alone", () => {
    expect(flagNote(aRow({ flags: ["sameBvn", "reported"] }))?.tone).toBe("red");
    expect(flagNote(aRow({ flags: ["corrected"] }))?.tone).toBe("blue");
    expect(flagNote(aRow({ flags: ["corrected", "sameBvn"] }))?.tone).toBe("amber");
  });
});

it("D84: what waits for a second person comes first, with who decided, when, and the warnings", () => {
  const by = { id: "00000000", name: "Bisi Adewale" };
  const awaited = { outcome: "approved", by, at } as const;

  expect(flagNote(aRow({ flags: ["sameBvn", "awaitingSecond"], awaited }))).toEqual({
    text: "second person",
    tone: "blue",
    full: "Approved by Bisi Adewale, 20 Nov 2026, 11:00. A second administrator must approve too, same BVN",
  });
});

describe("D75: the list of rejected accounts", () => {
  const decided = { decidedBy: "Bisi Adewale", decidedAt: at };

  it("says why, by whom and since when", () => {
    const row = aRow({ status: "rejected", ...decided, reasons: ["Signature missing", "Other"] });

    expect(rejectionOf(row)).toBe("Signature missing, Other\nBisi Adewale, 20 Nov 2026");
  });

  it("says how the remark begins where no reason was chosen", () => {
    const remark = "The signature does not match";

    expect(rejectionOf(aRow({ status: "rejected", ...decided, remark }))).toBe(
      "The signature does not match\nBisi Adewale, 20 Nov 2026",
    );
  });

  it("says by whom without a reason, and nothing where nobody knows", () => {
    expect(rejectionOf(aRow({ status: "rejected", ...decided }))).toBe("Bisi Adewale, 20 Nov 2026");
    expect(rejectionOf(aRow({ status: "rejected" }))).toBeUndefined();
    expect(rejectionOf(aRow({ status: "approved", ...decided }))).toBeUndefined();
  });

  it("an approved account has it in the hint of its date", () => {
    expect(approvalOf(aRow({ status: "approved", ...decided }))).toBe(
      "Approved by Bisi Adewale, 20 Nov 2026, 11:00",
    );
    expect(approvalOf(aRow({ status: "uploaded", ...decided }))).toContain("Bisi Adewale");
    expect(approvalOf(aRow({ status: "rejected", ...decided }))).toBeUndefined();
  });
});
