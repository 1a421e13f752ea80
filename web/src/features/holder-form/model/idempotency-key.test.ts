import { describe, expect, it } from "vitest";
import { attemptFor, newAttempt } from "./idempotency-key.ts";

describe("the key a form is sent with (D23)", () => {
  it("is the one made when the form opened, at the first send and at a retry", () => {
    const opened = newAttempt();

    const first = attemptFor(opened, 40);
    const retry = attemptFor(first, 40);

    expect([first.key, retry.key]).toEqual([opened.key, opened.key]);
  });

  it("is a new one when the content has changed since it was sent", () => {
    const first = attemptFor(newAttempt(), 40);

    expect(attemptFor(first, 41).key).not.toBe(first.key);
  });
});
