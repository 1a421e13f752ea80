import { expect, test } from "vitest";
import { fits, isNarrowed, type LogFilter } from "./log-filter.ts";

const entry = {
  by: "Bisi Adewale",
  byId: "11111111-2222-4333-8444-555555555555",
  accountId: "0a1b2c3d-2222-4333-8444-555555555555",
};

test.each<[LogFilter, boolean]>([
  [{}, true],
  [{ by: "adewale" }, true],
  [{ by: entry.byId }, true],
  [{ by: "Musa" }, false],
  [{ accountId: entry.accountId }, true],
  [{ accountId: entry.byId }, false],
  [{ reference: "kyc-0a1b-2c3d" }, true],
  [{ reference: "KYC-0A1B-2C3E" }, false],
  [{ by: "Bisi", reference: "KYC-0A1B-2C3E" }, false],
])(
  "D85: a log entry is found by a part of the name, the id, the account or its reference: %j",
  (filter, isFound) => {
    expect(fits(entry, filter)).toBe(isFound);
  },
);

test("D85: an entry without a person and an account fits no filter by them", () => {
  expect(fits({}, {})).toBe(true);
  expect(fits({}, { by: "Bisi" })).toBe(false);
  expect(fits({}, { reference: "KYC-0A1B-2C3D" })).toBe(false);
  expect([isNarrowed({}), isNarrowed({ by: "Bisi" })]).toEqual([false, true]);
});
