import { expect, test, vi } from "vitest";

test("D15: common words are small letters and digits, as passwords are compared with them", async () => {
  // Loaded by the test, because reading the list is what it tests.
  vi.resetModules();
  const { commonWords } = await import("./common-words.ts");

  expect(commonWords.size).toBeGreaterThan(400);
  expect([...commonWords].filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
});
