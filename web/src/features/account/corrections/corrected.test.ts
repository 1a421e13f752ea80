import { expect, it } from "vitest";
import type { Account } from "../model/account.ts";
import { correctedVersionOf } from "./corrected.ts";

const correction = (field: string) => ({ field, reason: "r", label: "L", sentence: "S" });
const at = "2026-11-20T09:00:00.000Z";

const corrected = (over: object = {}) =>
  ({
    flags: ["corrected"],
    version: 3,
    history: {
      versions: [
        { version: 1, at, changed: [] },
        { version: 2, at, changed: ["identificationImage"] },
        { version: 3, at, changed: ["bank.bankName", "directors"] },
      ],
      decisions: [
        {
          outcome: "rejected",
          at,
          by: "Ada",
          version: 1,
          corrections: ["identificationImage", "address", "directors.1.directorName"].map(
            correction,
          ),
        },
      ],
    },
    ...over,
  }) as unknown as Account;

it("D75: says of each asked correction whether the holder has changed it since", () => {
  const found = correctedVersionOf(corrected(), ["bank.bankName", "directors.1.directorName"]);

  expect(found).toMatchObject({ by: "Ada", at });
  expect(found?.items.map(({ field, isChanged }) => [field, isChanged])).toEqual([
    ["identificationImage", true],
    ["address", false],
    ["directors.1.directorName", true],
  ]);
  const others = correctedVersionOf(corrected(), ["directors.0.directorName"]);
  expect(others?.items.at(-1)?.isChanged).toBe(false);
});

it("D75: a request for the directors is met by a change of any of them", () => {
  const history = {
    versions: [{ version: 2, at, changed: ["directors"] }],
    decisions: [
      { outcome: "rejected", at, by: "Ada", version: 1, corrections: [correction("directors")] },
    ],
  };
  const found = (changed: string[]) =>
    correctedVersionOf(corrected({ version: 2, history }), changed);

  for (const path of ["directors.1.directorName", "directors.removed", "directors"]) {
    expect(found([path, "city"])).toMatchObject({ items: [{ isChanged: true }], others: ["city"] });
  }
  expect(found(["city"])?.items[0]?.isChanged).toBe(false);
});

it("D75: the code that the form fills in for a new bank is no change besides the bank", () => {
  const others = (...changed: string[]) => correctedVersionOf(corrected(), changed)?.others;

  expect(others("address", "bank.bankName", "bank.bankSortCode")).toEqual(["bank.bankName"]);
  expect(others("address", "bank.bankSortCode")).toEqual(["bank.bankSortCode"]);
});

it("D75: a version without the flag, or without asked corrections, is none", () => {
  expect(correctedVersionOf(corrected({ flags: [] }), [])).toBeUndefined();
  const history = { versions: [], decisions: [] };
  expect(correctedVersionOf(corrected({ history }), [])).toBeUndefined();
});

it("D75: only what was changed after the request counts, whatever was decided without one", () => {
  const history = {
    versions: [
      { version: 2, at, changed: ["address"] },
      { version: 3, at, changed: ["city"] },
    ],
    decisions: [
      {
        ...{ outcome: "rejected", at, by: "Ada", version: 2 },
        corrections: [correction("address"), correction("city")],
      },
      { outcome: "rejected", at, by: "Bisi", version: 3 },
    ],
  };

  const found = correctedVersionOf(corrected({ version: 4, history }), ["email"]);

  expect(found).toMatchObject({ by: "Ada", others: ["email"] });
  expect(found?.items.map(({ field, isChanged }) => [field, isChanged])).toEqual([
    ["address", false],
    ["city", true],
  ]);
});
