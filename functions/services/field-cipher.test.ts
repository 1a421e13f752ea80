import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { fieldCipher, overheadBytes } from "./field-cipher.ts";

const random = () => randomBytes(32).toString("base64url");
const secret = random();
const cipher = await fieldCipher({ read: async () => secret })();

test("a value decrypts unchanged, but only in the place for which it was encrypted", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), fc.string(), (text, here, there) => {
      const closed = cipher.encrypt(text, here);

      expect(cipher.decrypt(closed, here)).toBe(text);
      if (here !== there) expect(() => cipher.decrypt(closed, there)).toThrow();
    }),
  );
});

test("an encrypted value is at most 80 bytes longer and differs each time", () => {
  const [first, second] = [
    cipher.encrypt("22123456789", "bvn"),
    cipher.encrypt("22123456789", "bvn"),
  ];

  expect(first.byteLength).toBe(11 + overheadBytes);
  expect(overheadBytes).toBeLessThanOrEqual(80);
  expect(first).not.toEqual(second);
});

test("a value with a changed bit in any byte does not decrypt", () => {
  const closed = cipher.encrypt("22123456789", "bvn");

  for (let at = 0; at < closed.byteLength; at++) {
    const changed = Buffer.from(closed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => cipher.decrypt(changed, "bvn")).toThrow();
  }
});

test("a truncated value does not decrypt", () => {
  const closed = cipher.encrypt("22123456789", "bvn");

  expect(() => cipher.decrypt(closed.subarray(0, closed.byteLength - 4), "bvn")).toThrow();
  expect(() => cipher.decrypt(closed.subarray(0, 13), "bvn")).toThrow();
  expect(() => cipher.decrypt(new Uint8Array(), "bvn")).toThrow("no key");
});

test("the key of another installation does not decrypt a value", async () => {
  const other = await fieldCipher({ read: async () => random() })();

  expect(() => other.decrypt(cipher.encrypt("22123456789", "bvn"), "bvn")).toThrow();
});

test("after a rotation new values use the new key from its start time, and old values still decrypt", async () => {
  let text = secret;
  let now = Date.parse("2026-11-21T12:00:00Z");
  const readCipher = fieldCipher({ read: async () => text, now: () => now });
  const old = (await readCipher()).encrypt("22123456789", "bvn");
  text = JSON.stringify({ "1": secret, "2 from 2026-11-21T13:00:00Z": random() });

  const before = (await readCipher()).encrypt("22123456789", "bvn");
  now = Date.parse("2026-11-21T13:00:00Z");
  const after = (await readCipher()).encrypt("22123456789", "bvn");

  expect([old[1], before[1], after[1]]).toEqual([1, 1, 2]);
  for (const closed of [old, before, after]) {
    expect((await readCipher()).decrypt(closed, "bvn")).toBe("22123456789");
  }
});

/** A fixed text, so that the titles of the tests do not change between runs. */
const aText = "a text of the test, long enough for a key";

test.each([
  "",
  "too-short",
  "{}",
  '{"0x":"…"}',
  JSON.stringify({ "256": aText }),
  JSON.stringify({ "2 from soon": aText }),
  JSON.stringify({ "1 from 2999-01-01T00:00:00Z": aText }),
])("a malformed secret encrypts nothing: %s", async (text) => {
  const readCipher = fieldCipher({ read: async () => text });

  await expect(async () => (await readCipher()).encrypt("22123456789", "bvn")).rejects.toThrow();
});

test("a value encrypted long ago still decrypts, because the derivation of keys never changes", async () => {
  const encrypted = Buffer.from(
    "AUYMWjHB7On+i2HWuyr3kTZDjGJOcq+aDDhqLFeYa5l8HkYvTOq6uQ==",
    "base64",
  );
  const old = await fieldCipher({ read: async () => "a secret of the test, 32 letters" })();

  expect(old.decrypt(encrypted, "SUB#1 bvn")).toBe("22123456789");
});

const future = "2999-01-01T00:00:00Z";
const past = "2026-01-01T00:00:00Z";
const outOfOrder = "The secret of the keys is malformed";

test.each([
  [{ "256": aText }, outOfOrder],
  [{ "1000": aText }, outOfOrder],
  [{ "0": aText }, outOfOrder],
  [{ x1: aText }, outOfOrder],
  [{ "1x": aText }, outOfOrder],
  [{ "": aText }, outOfOrder],
  [{ "2 from soon": aText }, outOfOrder],
  [{ "1": "x".repeat(31) }, outOfOrder],
  [{ "1": aText, "2": "short" }, outOfOrder],
  [{ [`1 from ${future}`]: aText }, "No key is in force"],
  [{}, "No key is in force"],
])("a secret of %j throws: %s", async (keys, message) => {
  const readCipher = fieldCipher({ read: async () => JSON.stringify(keys) });

  await expect(async () => (await readCipher()).encrypt("22123456789", "bvn")).rejects.toThrow(
    message,
  );
});

test.each([
  [{ "255": "x".repeat(32) }, 255],
  [{ "12": aText }, 12],
  [{ [`3 from ${past}`]: aText, [`2 from ${past}`]: aText }, 3],
  [{ [`2 from ${past}`]: aText, [`3 from ${past}`]: aText }, 3],
  [{ [`3 from ${future}`]: aText, "1": aText, [`2 from ${past}`]: aText }, 2],
])("from the keys %j the newest key in force encrypts: %i", async (keys, id) => {
  const readCipher = fieldCipher({ read: async () => JSON.stringify(keys) });

  expect((await readCipher()).encrypt("22123456789", "bvn")[1]).toBe(id);
});

test("the error for a value with an unknown key names the key", () => {
  const closed = Buffer.from(cipher.encrypt("22123456789", "bvn")).fill(9, 0, 1);

  expect(() => cipher.decrypt(closed, "bvn")).toThrow("There is no key 9 for an encrypted value");
});

test("D87: only a value with the key in force and in today's form is present", async () => {
  const keys = { "1": secret, [`2 from ${past}`]: random(), [`3 from ${future}`]: random() };
  const rotated = await fieldCipher({ read: async () => JSON.stringify(keys) })();
  const closed = rotated.encrypt("22123456789", "bvn");
  const startingWith = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), closed]);

  expect(rotated.isPresent(closed)).toBe(true);
  expect(rotated.isPresent(cipher.encrypt("22123456789", "bvn"))).toBe(false);
  expect(rotated.isPresent(startingWith(0, 3))).toBe(false);
  expect(rotated.isPresent(startingWith(2, 2))).toBe(false);
  expect(rotated.isPresent(new Uint8Array())).toBe(false);
});

test("a value without a whole tag is refused before anything is decrypted", () => {
  const closed = cipher.encrypt("", "bvn");

  for (const bytes of [14, 16]) {
    expect(() => cipher.decrypt(closed.subarray(0, bytes), "bvn")).toThrow(
      `Invalid authentication tag length: ${bytes - 1}`,
    );
  }
});

test("the keys are derived again only when the secret is another one", async () => {
  let text = JSON.stringify({ "1": secret });
  const readCipher = fieldCipher({ read: async () => text });
  const readings = vi.spyOn(JSON, "parse");

  for (let n = 0; n < 3; n++) await readCipher();
  expect(readings.mock.calls).toEqual([[text]]);
  text = JSON.stringify({ "1": secret, "2": random() });
  await readCipher();

  expect(readings).toHaveBeenCalledTimes(2);
  readings.mockRestore();
});
