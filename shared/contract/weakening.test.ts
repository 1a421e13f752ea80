import { expect, test } from "vitest";
import {
  type Direction,
  directions,
  isWeakening,
  type ProtectedSetting,
  protectedSettings,
  type SettingValue,
} from "../kyc/protected-settings.ts";
import type { Configuration } from "./admin-settings.ts";

type PathOf<T> = {
  [K in keyof T & string]: T[K] extends boolean | number | null | string | unknown[]
    ? K
    : `${K}.${keyof T[K] & string}`;
}[keyof T & string];

test("D97: every setting has a direction, and the three of the specification change at once", () => {
  // Does not compile when a setting has none.
  const ofEverySetting: Record<PathOf<Configuration>, Direction> = directions;

  const { allowUploadToIxtrac, allowUploadToErights, allowedAccountsForErightsUpdate } =
    ofEverySetting;
  expect([allowUploadToIxtrac, allowUploadToErights, allowedAccountsForErightsUpdate]).toEqual([
    "never",
    "never",
    "never",
  ]);
  expect(protectedSettings).not.toContain("allowUploadToIxtrac");
});

test.each<[ProtectedSetting, SettingValue, SettingValue, boolean]>([
  ["maskNumbers", true, false, true],
  ["maskNumbers", false, true, false],
  ["exportsPerDay", 5, 6, true],
  ["exportsPerDay", 5, null, true],
  ["exportsPerDay", null, 9999, false],
  ["revealsPerDay", 200, null, false],
  ["revealsPerDay", null, 201, true],
  ["revealsPerDay", 500, null, false],
  ["weakeningDelayHours", 24, 23, true],
  ["weakeningDelayHours", 24, 48, false],
  ["retention.pending", 60, 61, true],
  ["retention.pending", 60, 59, true],
  ["retention.pending", null, 60, true],
  ["retention.pending", 60, null, true],
])("D97: %s from %s to %s is weaker: %s", (setting, from, to, isWeaker) => {
  expect(isWeakening({ setting, from, to })).toBe(isWeaker);
});
