import { describe, expect, it } from "vitest";
import { attemptFor, newAttempt } from "./idempotency-key.ts";

describe("the idempotency key of a form (D23)", () => {
  it("stays the same from opening the form through the first request and a retry", () => {
    const opened = newAttempt();

    const first = attemptFor(opened, 40);
    const retry = attemptFor(first, 40);

    expect([first.key, retry.key]).toEqual([opened.key, opened.key]);
  });

  it("is a new one when the content has changed since the last request", () => {
    const first = attemptFor(newAttempt(), 40);

    expect(attemptFor(first, 41).key).not.toBe(first.key);
  });
});
