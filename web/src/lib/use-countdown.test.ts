import { describe, expect, it } from "vitest";
import { secondsUntil } from "./use-countdown.ts";

describe("the wait for another code", () => {
  it("rounds up to whole seconds and ends at zero", () => {
    expect(secondsUntil(60_000, 0)).toBe(60);
    expect(secondsUntil(60_000, 59_001)).toBe(1);
    expect(secondsUntil(60_000, 60_000)).toBe(0);
    expect(secondsUntil(60_000, 3_600_000)).toBe(0);
  });
});
