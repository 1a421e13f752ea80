import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import { DueAccount } from "./erasures.ts";

const at = "2026-11-02T09:30:00.000Z";
const id = "0197a3a0-0000-7000-8000-000000000000";
const long = (length: number) => "x".repeat(length);

test.each([
  "eraseIndividualAccount",
  "eraseCorporateAccount",
  "stopIndividualErasure",
  "stopCorporateErasure",
  "holdIndividualAccount",
  "holdCorporateAccount",
] as const)("D86: %s needs a reason of 1 to 300 signs", (call) => {
  const { body } = contract[call];

  expect(body.parse({ reason: " A court needs the account " })).toEqual({
    reason: "A court needs the account",
  });
  expect(body.safeParse({ reason: long(300) }).success).toBe(true);
  expect(body.safeParse({ reason: long(301) }).success).toBe(false);
  expect(body.safeParse({ reason: " " }).success).toBe(false);
  expect(body.safeParse({}).success).toBe(false);
});

const due = { id, accountType: "individual", reference: "KYC-0197-A3A0" };
const erasure = { cause: "by-hand", plannedAt: at, eraseAt: at };
const withErasure = (change: object) => ({ ...due, erasure: { ...erasure, ...change } });

test.each(["planned", "begun"])("D86: the erasure of an account may be %s", (state) => {
  expect(DueAccount.parse(withErasure({ state }))).toEqual(withErasure({ state }));
});

test("D86: an account that was erased is not on the list", () => {
  expect(DueAccount.safeParse(withErasure({ state: "done" })).success).toBe(false);
});

test.each(["by-hand", "pending", "approved", "rejected", "uploaded"])(
  "D86: an account is erased because of %s",
  (cause) => {
    const account = withErasure({ state: "planned", cause });

    expect(DueAccount.parse(account)).toEqual(account);
  },
);
