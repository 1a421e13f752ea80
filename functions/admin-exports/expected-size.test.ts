import { expect, test } from "vitest";
import { aSubmission } from "#tests/builders/a-submission.ts";
import type { ExportScope } from "../domain/exports/export-scope.ts";
import { exportBytes } from "../domain/exports/export-size.ts";
import { expectedSize } from "./expected-size.ts";

const scope: ExportScope = { kind: "excel", type: "individual", status: "pending" };
const first = [aSubmission(), aSubmission()];
const bytesOf = (accounts: number) => (exportBytes("excel", first) / 2) * accounts;

/** Sizes the export of a list with `inIndex` accounts, of which up to ten may be sent directly. */
const sized = async (most: number, inIndex: number, over: Partial<ExportScope> = {}) => {
  let isCounted = false;
  const count = async () => {
    isCounted = true;
    return inIndex;
  };
  const known = { first, most, maxBytes: bytesOf(10) };
  const { total, bytes } = await expectedSize({ count }, { ...scope, ...over }, known);
  expect(bytes).toBe(bytesOf(total));
  return { total, isCounted };
};

test("D54: accounts are not counted if the counters show that they fit or a search found them", async () => {
  expect(await sized(2, 2)).toEqual({ total: 2, isCounted: false });
  expect(await sized(10, 4)).toEqual({ total: 10, isCounted: false });
  expect(await sized(11, 2, { ids: [] })).toEqual({ total: 11, isCounted: false });
});

test("D54: accounts are counted if the counters show too many or fewer than already seen", async () => {
  expect(await sized(11, 4)).toEqual({ total: 4, isCounted: true });
  expect(await sized(1, 12)).toEqual({ total: 12, isCounted: true });
});
