import { expect, test } from "vitest";
import { hmac, isOneOf, keyedHash, keyIdOf } from "./keyed-hash.ts";

const [one, other] = ["one key ".repeat(4), "another key ".repeat(3)];
const bvn = "22200000001";

test("D35: a hash depends on the key, so that trying all values does not reveal one", () => {
  const [first, second] = [keyedHash(() => one), keyedHash(() => other)];

  expect(first(bvn)).toBe(first(bvn));
  expect(first(bvn)).not.toBe(first("22200000002"));
  expect(first(bvn)).not.toBe(second(bvn));
});

test("D87: from its start time a new key makes the hashes, and each names its key", () => {
  let secret = one;
  let now = Date.parse("2026-11-21T12:00:00Z");
  const hash = keyedHash(
    () => secret,
    () => now,
  );
  const old = hash(bvn);
  secret = JSON.stringify({ "1": one, "2 from 2026-11-21T13:00:00Z": other });

  const before = [hash(bvn), ...hash.all(bvn)];
  now = Date.parse("2026-11-21T13:00:00Z");
  const renewed = hash(bvn);

  expect(renewed).not.toContain(old);
  expect(before).toEqual([old, old, renewed]);
  expect(hash.all(bvn)).toEqual([renewed, old]);
  expect([old, renewed].map(keyIdOf)).toEqual([1, 2]);
});

test("D87: after the earlier key is removed, no hash of it is made", () => {
  const hash = keyedHash(() => JSON.stringify({ "2 from 2026-11-21T13:00:00Z": other }));

  expect(hash.all(bvn)).toEqual([hash(bvn)]);
  expect(keyIdOf(hash(bvn))).toBe(2);
});

test("D87: a hash of key 1 is the digest alone, as before there were more keys", () => {
  expect(keyedHash(() => one)(bvn)).toBe(hmac(one, bvn));
  expect(keyedHash(() => JSON.stringify({ "1": one }))(bvn)).toBe(hmac(one, bvn));
});

test.each([
  ["digest", 1],
  ["9.digest", 9],
  ["12.digest", 12],
  ["255.digest", 255],
  ["digest2.more", 1],
])("D87: the hash %s was made with key %i", (hash, id) => {
  expect(keyIdOf(hash)).toBe(id);
});

test.each([
  [["first", "other"], "first", true],
  [["first", "other"], "other", true],
  [["first", "other"], "third", false],
  [["first"], "firs", false],
  [["first"], "first!", false],
  [["first"], "", false],
  [[], "first", false],
])("whether one of the hashes %j is %j: %s", (hashes, given, expected) => {
  expect(isOneOf(hashes, given)).toBe(expected);
});
