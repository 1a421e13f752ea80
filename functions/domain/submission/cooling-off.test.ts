import { expect, test } from "vitest";
import { individualFields } from "#tests/builders/a-submission.ts";
import { coolingOffUntil } from "./cooling-off.ts";

const at = "2026-11-03T08:00:00.000Z";
const inThreeDays = "2026-11-06T08:00:00.000Z";
const delivered = individualFields();
const update = (over: Partial<typeof delivered>) => ({ ...delivered, ...over });
const cools = (fields: typeof delivered, before?: typeof delivered) =>
  coolingOffUntil({ at, hours: 72, fields, delivered: before });

test("D107: the first approval of an account waits, because it gives bank details", () => {
  expect(cools(delivered)).toBe(inThreeDays);
});

test("D107: an update waits if it changes the bank account or adds a register account", () => {
  const [holding] = delivered.holdings;
  if (!holding) throw new Error("The builder gives a holding");
  const bank = { ...delivered.bank, bankAccountNumber: "0000000000" };
  const more = { ...holding, accounts: [...holding.accounts, "0009999999"] };
  const other = { ...holding, registerCode: "ACCESS" };

  expect(cools(update({ bank }), delivered)).toBe(inThreeDays);
  expect(cools(update({ holdings: [more] }), delivered)).toBe(inThreeDays);
  expect(cools(update({ holdings: [holding, other] }), delivered)).toBe(inThreeDays);
});

test("D107: an update of anything else does not wait, nor one that takes a register account away", () => {
  expect(cools(update({ city: "Abuja", phone: "+2348030000000" }), delivered)).toBeUndefined();
  expect(cools(update({ holdings: [] }), delivered)).toBeUndefined();
});

test("D107: with 0 hours nothing waits", () => {
  expect(
    coolingOffUntil({ at, hours: 0, fields: delivered, delivered: undefined }),
  ).toBeUndefined();
});
