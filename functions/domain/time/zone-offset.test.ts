import { expect, test, vi } from "vitest";
import { zoneOffset } from "./zone-offset.ts";

const hour = 3_600_000;

test.each([
  ["Africa/Lagos", "2026-11-02T12:00:00Z", hour],
  ["Europe/London", "2026-07-01T12:00:00Z", hour],
  ["Europe/London", "2026-11-02T12:00:00Z", 0],
  ["America/St_Johns", "2026-11-02T12:00:00Z", -3.5 * hour],
  ["Asia/Kathmandu", "2026-11-02T12:00:00Z", 5.75 * hour],
  ["UTC", "2026-11-02T12:00:00Z", 0],
])("the zone %s is ahead of UTC at %s by %i ms", (zone, at, ms) => {
  expect(zoneOffset(zone)(new Date(at))).toBe(ms);
});

test("UTC is understood from an engine that writes it as plain GMT", () => {
  const parts: Intl.DateTimeFormatPart[] = [{ type: "timeZoneName", value: "GMT" }];
  vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockReturnValue(parts);

  const offset = zoneOffset("UTC")(new Date("2026-11-02T12:00:00Z"));

  vi.restoreAllMocks();
  expect(offset).toBe(0);
});
