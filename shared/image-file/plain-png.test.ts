import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { plainPng, pngSignature } from "./plain-png.ts";

const chunk = (type: string, data = "") => {
  const body = Buffer.from(type + data, "latin1");
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};
const fileOf = (...chunks: Uint8Array[]) => Buffer.concat([pngSignature, ...chunks]);
const plain = (...chunks: Uint8Array[]) => plainPng(fileOf(...chunks))?.bytes;
const changedAt = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

const header = chunk("IHDR", "header");
const rows = chunk("IDAT", "rows");
const end = chunk("IEND");
const text = chunk("tEXt", "one");
const whole = new Uint8Array(fileOf(header, chunk("gAMA", "abcd"), rows, end));

test.each([
  ["as it is", [rows, end]],
  ["no end", [rows]],
  ["half an end", [rows, end.subarray(0, 7)]],
  ["a spoiled end", [rows, changedAt(end, 11)]],
  ["bytes behind its end", [rows, end, rows]],
  ["zeros in place of its end", [rows, Buffer.alloc(40)]],
  ["a text", [text, rows, end]],
  ["a text whose checksum is wrong", [changedAt(text, 9), rows, end]],
  ["a text between its rows", [chunk("IDAT", "ro"), text, chunk("IDAT", "ws"), end]],
  ["rows without a checksum, at its end", [rows.subarray(0, -1)]],
  ["an animation", [chunk("acTL", "abcdefgh"), rows, end]],
  ["a profile behind its rows", [rows, chunk("iCCP", "late"), end]],
])("a picture becomes plain: %s", (_, chunks) => {
  expect(plain(header, chunk("gAMA", "abcd"), ...chunks)).toEqual(whole);
});

test("header, rows and EXIF are found", () => {
  const found = plainPng(fileOf(header, chunk("eXIf", "II"), rows, end));

  const texts = [found?.header, found?.rows, found?.exif].map(
    (part) => `${Buffer.from(part ?? [])}`,
  );
  expect(texts).toEqual(["header", "rows", "II"]);
});

test("rows that break off are as many as there are", () => {
  expect(Buffer.from(plainPng(fileOf(header, rows.subarray(0, 10)))?.rows ?? []).toString()).toBe(
    "ro",
  );
});

test.each([
  ["nothing", []],
  ["no header", [rows, end]],
  ["a header behind its rows", [rows, header, end]],
  ["two headers", [header, header, rows, end]],
  ["a header that breaks off", [header.subarray(0, -1)]],
  ["a spoiled header", [changedAt(header, 9), rows, end]],
  ["a spoiled palette", [header, changedAt(chunk("PLTE", "abc"), 9), rows, end]],
  ["spoiled rows", [header, changedAt(rows, 9), end]],
  ["a chunk that a decoder must know", [header, chunk("CgBI"), rows, end]],
])("a picture with other damage has no plain form: %s", (_, chunks) => {
  expect(plain(...chunks)).toBeUndefined();
});
