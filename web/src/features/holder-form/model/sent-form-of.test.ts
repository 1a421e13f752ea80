import { beforeEach, expect, it, vi } from "vitest";
import { lastSent } from "../../../lib/sent-form.ts";
import { sentFormOf } from "./sent-form-of.ts";
import { aCompanyForm, aFilledForm } from "./testing/a-filled-form.ts";

const now = new Date("2026-11-24T18:30:00.000Z");

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it("D69: the receipt says what was sent, with every number masked", () => {
  const { entries } = sentFormOf(aFilledForm({}, { mandated: true }), "KYC-1", now);

  expect(Object.fromEntries(entries)).toMatchObject({
    "First name": "Ngozi",
    "Date of birth": "••/••/1980",
    "Phone number": "•••• 4567",
    Email: "n•••@e•••.com",
    "Bank Verification Number (BVN)": "•••• 5678",
    "Account number": "•••• 6785",
    "Identity card number": "•••• 4567",
    "BUA Foods Plc": "••••",
    "Pictures sent": "Identity card, Signature, Passport photograph",
    "Dividend mandate": "Given",
  });
  const text = JSON.stringify(entries);
  expect(text).not.toMatch(/\d{5}/);
  expect(text).not.toContain("ngozi@example.com");
  expect(text).not.toContain("Confirm");
});

it("D69: the receipt of a company names each director, and an update only its new pictures", () => {
  const form = aCompanyForm(
    {
      "directors.0.directorName": "Bisi Ade",
      "directors.0.directorBankVerificationNumber": "22212345679",
    },
    { furtherDirectors: 1 },
  );
  const { passportImage: _new, ...storedImages } = form.images;
  const { entries } = sentFormOf({ ...form, storedImages }, "KYC-1", now);

  expect(Object.fromEntries(entries)).toMatchObject({
    "RC number": "•••• 3456",
    "Director 1: Director's name": "Ngozi Eze",
    "Director 2: Director's name": "Bisi Ade",
    "Director 2: Director's BVN": "•••• 5679",
    "Pictures sent": "Passport photograph of each director",
    "Dividend mandate": "Not given",
  });
});

it("D69: the tab keeps only reference and time, for a return to the form", () => {
  sentFormOf(aFilledForm(), "KYC-1", now);

  expect(lastSent()).toEqual({ reference: "KYC-1", at: now.toISOString() });
});
