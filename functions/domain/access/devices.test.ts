import { expect, test } from "vitest";
import {
  isKnownDevice,
  isProvedDevice,
  isStoredToday,
  type KnownDevice,
  withDevice,
} from "./devices.ts";

const start = new Date("2026-11-02T12:00:00.000Z");
const day = 24 * 3600 * 1000;
const after = (ms: number) => new Date(start.getTime() + ms);

test("D74: a device is known for 90 days after its last sign-in", () => {
  const once = withDevice([], "a", start);
  const again = withDevice(once, "a", after(89 * day));

  expect(isKnownDevice(once, ["a"], after(90 * day - 1))).toBe(true);
  expect(isKnownDevice(once, ["a"], after(90 * day))).toBe(false);
  expect(again).toHaveLength(1);
  expect(isKnownDevice(again, ["a"], after(178 * day))).toBe(true);
  expect(isKnownDevice(once, ["b"], start)).toBe(false);
  expect(isKnownDevice(once, [], start)).toBe(false);
});

test("D74: ten devices are known at most, and the one used longest ago goes", () => {
  let devices: KnownDevice[] = [];
  for (let n = 0; n < 10; n++) devices = withDevice(devices, `device ${n}`, after(n));
  devices = withDevice(devices, "device 0", after(10));
  devices = withDevice(devices, "device 10", after(11));

  expect(devices).toHaveLength(10);
  expect(isKnownDevice(devices, ["device 0"], after(12))).toBe(true);
  expect(isKnownDevice(devices, ["device 1"], after(12))).toBe(false);
});

test("the use of a device is stored once a day", () => {
  const devices = withDevice([], "a", start);

  expect(isStoredToday(devices, "a", after(day - 1))).toBe(true);
  expect(isStoredToday(devices, "a", after(day))).toBe(false);
  expect(isStoredToday(devices, "b", start)).toBe(false);
  expect(isStoredToday(withDevice(devices, "b", start), "a", start)).toBe(true);
});

test("a device that is no longer known is not stored again", () => {
  const devices = withDevice(withDevice([], "a", start), "b", after(90 * day));

  expect(devices.map(({ hash }) => hash)).toEqual(["b"]);
});

test("D97: a device of a password reset counts apart for codes only after a right code", () => {
  const reset = withDevice([], "a", start, { isUnproved: true });
  const proved = withDevice(reset, "a", start);

  expect([isKnownDevice(reset, ["a"], start), isProvedDevice(reset, ["a"], start)]).toEqual([
    true,
    false,
  ]);
  expect(isStoredToday(reset, "a", start)).toBe(false);
  expect(isProvedDevice(proved, ["a"], start)).toBe(true);
  expect(proved).toHaveLength(1);
});
