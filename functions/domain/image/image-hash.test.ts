import { expect, test } from "vitest";
import { imageHash } from "./image-hash.ts";

test("D24, D35: the stored hash of an image is its SHA-256 in hexadecimal digits", () => {
  // FIPS 180-2, appendix B.1
  expect(imageHash(Buffer.from("abc"))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});

test("D35: one other byte gives another hash", () => {
  expect(imageHash(Uint8Array.of(1, 2))).toBe(imageHash(Buffer.from([1, 2])));
  expect(imageHash(Uint8Array.of(1, 2))).not.toBe(imageHash(Uint8Array.of(1, 3)));
});
