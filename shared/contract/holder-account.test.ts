import { expect, test } from "vitest";
import { CorporateHolderAccount, HolderStep, IndividualHolderAccount } from "./holder-account.ts";

const at = "2026-11-02T09:30:00.000Z";

test.each(["received", "checking", "sent"])("D69: a holder sees when the data was %s", (step) => {
  expect(HolderStep.parse({ step, at })).toEqual({ step, at });
  expect(HolderStep.safeParse({ step }).success).toBe(false);
});

test.each(["approved", "rejected"])("D69: a holder sees when the data was %s", (outcome) => {
  const step = { step: "decided", at, outcome };

  expect(HolderStep.parse(step)).toEqual(step);
});

test.each([
  ["without its outcome", { step: "decided", at }],
  ["with the name of the clerk", { step: "decided", at, outcome: "approved", by: "Bisi Adewale" }],
  ["with another outcome", { step: "decided", at, outcome: "pending" }],
])("D69: a holder sees no decision %s", (_, step) => {
  expect(HolderStep.safeParse(step).success).toBe(false);
});

test("D69: a holder sees no steps of the registrar's own work", () => {
  expect(HolderStep.safeParse({ step: "claimed", at }).success).toBe(false);
});

test.each([
  ["person", IndividualHolderAccount],
  ["company", CorporateHolderAccount],
])("D61: the account of a %s says that it is frozen, or nothing about it", (_, { shape }) => {
  expect(shape.frozen.safeParse(true).success).toBe(true);
  expect(shape.frozen.safeParse(undefined).success).toBe(true);
  expect(shape.frozen.safeParse(false).success).toBe(false);
});
