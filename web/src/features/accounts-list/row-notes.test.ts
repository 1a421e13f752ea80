import { describe, expect, it } from "vitest";
import type { IndividualRow } from "#shared/contract/admin-accounts.ts";
import { noteOf } from "./row-notes.ts";

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

describe("D6: the age of a pending account", () => {
  it("is shown in the date column as coloured text", () => {
    const note = (dueAt: string) => noteOf(aRow({ dueAt }), "dateCreated", now);

    expect(note("2026-11-22T10:00:00Z")).toEqual({ text: "On time, 46 h left", tone: "green" });
    expect(note("2026-11-20T15:30:00Z")).toEqual({ text: "Due within 4 h", tone: "amber" });
    expect(note("2026-11-20T07:00:00Z")).toEqual({ text: "Overdue by 5 h", tone: "red" });
    expect(note("2026-11-15T12:00:00Z")?.text).toBe("Overdue by 5 days");
  });

  it("is not shown after a decision", () => {
    expect(noteOf(aRow({ status: "rejected" }), "dateCreated", now)).toBeUndefined();
  });
});

describe("the delivery state per service", () => {
  it("names each service and takes the colour of the most urgent state", () => {
    const uploads = {
      ixtrac: { state: "delivered", at },
      erights: { state: "refused", at, reason: "unknown holder" },
    } as const;

    expect(noteOf(aRow({ status: "approved", uploads }), "dateCreated", now)).toEqual({
      text: "ixtrac delivered, erights refused",
      tone: "red",
    });
  });

  it("is green and named only once when both services have the account", () => {
    const uploads = {
      ixtrac: { state: "delivered", at },
      erights: { state: "delivered", at },
    } as const;

    expect(noteOf(aRow({ status: "uploaded", uploads }), "dateCreated", now)).toEqual({
      text: "ixtrac, erights delivered",
      tone: "green",
    });
  });
});

it("shows a flag in the column of the value that it concerns", () => {
  const row = aRow({ flags: ["unverifiedBank", "sameBvn"] });

  expect(noteOf(row, "account_number", now)).toEqual({ text: "not verified", tone: "amber" });
  expect(noteOf(row, "bvn", now)).toEqual({ text: "duplicate", tone: "amber" });
  expect(noteOf(row, "email", now)).toBeUndefined();
});

it("D76: the name says who reviews the account, beside its flags", () => {
  const claimedBy = { id: "00000000-0000-4000-8000-000000000001", name: "Bisi Adewale" };
  const flagged = aRow({ claimedBy, flags: ["holdingUnknown"] });

  const text = "Being reviewed by Bisi Adewale";
  expect(noteOf(flagged, "firstName", now)).toEqual({ text, tone: "blue" });
  expect(noteOf(flagged, "lastName", now)?.text).not.toContain(text);
  const company = noteOf(flagged, "companyName", now);
  expect(company?.text).toMatch(/, Being reviewed by Bisi Adewale$/);
  expect(company?.tone).toBe("amber");
});
