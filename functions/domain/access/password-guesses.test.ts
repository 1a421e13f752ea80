import { expect, test, vi } from "vitest";

test("D15: leaked, common and given words are guessed early, and other letters one by one", async () => {
  // Loaded by the test, because the lists are part of what it tests.
  vi.resetModules();
  const { guesses } = await import("./password-guesses.ts");

  for (const word of ["trustno1", "slipknot", "allahuakbar", "correcthorsebatterystaple"])
    expect(guesses(word, []), word).toBeLessThan(1_000);
  expect(guesses("zaqxswcde", [])).toBeLessThan(10_000);
  expect(guesses("okonkwoadaeze", ["okonkwoadaeze"])).toBe(2);
  expect(guesses("xkvqzjwpb", [])).toBeGreaterThan(1e9);
  expect(guesses("", [])).toBe(1);
});
