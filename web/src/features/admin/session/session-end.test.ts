import { expect, it, vi } from "vitest";
import {
  forgetSessionEnd,
  hasSessionEnded,
  markSessionEnded,
  onSessionEnd,
} from "./session-end.ts";

it("listeners learn that the session ended and that it was forgotten", () => {
  const listener = vi.fn();
  const leave = onSessionEnd(listener);
  expect(hasSessionEnded()).toBe(false);

  markSessionEnded();
  expect(hasSessionEnded()).toBe(true);
  forgetSessionEnd();
  expect(hasSessionEnded()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);

  leave();
  markSessionEnded();
  expect(listener).toHaveBeenCalledTimes(2);
});
