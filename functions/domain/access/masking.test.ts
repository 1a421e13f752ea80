import { expect, test } from "vitest";
import { type Right, rights } from "#shared/kyc/rights.ts";
import { isMaskedFor } from "./masking.ts";

const withRight = (given?: Right) => ({
  rights: Object.fromEntries(rights.map((right) => [right, right === given])) as Record<
    Right,
    boolean
  >,
});
const withoutRights = { maskNumbers: false, maskWithoutRights: true };

test.each<[Right | undefined, boolean]>([
  [undefined, true],
  ["uploadToExternalServicePermission", true],
  ["approveAndRejectPermission", false],
  ["exportAccountToPdfPermission", false],
  ["exportAccountImagesPermission", false],
  ["exportAccountToExcelPermission", false],
])("D98: with the right %s alone, numbers are hidden: %s", (right, isMasked) => {
  expect(isMaskedFor(withoutRights, withRight(right))).toBe(isMasked);
});

test("D98: hidden from everybody is hidden from those with rights too, and nobody is no exception", () => {
  const all = { maskNumbers: true, maskWithoutRights: false };
  expect(isMaskedFor(all, withRight("approveAndRejectPermission"))).toBe(true);
  expect(isMaskedFor(withoutRights, undefined)).toBe(true);
  expect(isMaskedFor({ maskNumbers: false, maskWithoutRights: false }, withRight())).toBe(false);
});
