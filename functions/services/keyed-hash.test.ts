import { expect, test } from "vitest";
import { keyedHash } from "./keyed-hash.ts";

test("D35: a hash depends on the key, so that trying all values does not reveal one", () => {
  const [one, other] = [keyedHash("one key"), keyedHash("another key")];

  expect(one("22200000001")).toBe(one("22200000001"));
  expect(one("22200000001")).not.toBe(one("22200000002"));
  expect(one("22200000001")).not.toBe(other("22200000001"));
});
