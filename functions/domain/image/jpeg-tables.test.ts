import { expect, test } from "vitest";
import { checkHuffman, readQuantization } from "./jpeg-tables.ts";

const unreadable = expect.objectContaining({ reason: "unreadable" });
const quantization = (head: number, values = head >> 4 ? 128 : 64) => [
  head,
  ...Array(values).fill(8),
];

test("a segment may hold several quantization tables, of 8 and 16 bits", () => {
  const payload = Uint8Array.from([0x00, 0x11, 0x03].flatMap((head) => quantization(head)));

  expect(readQuantization(payload)).toEqual([0, 1, 3]);
  expect(readQuantization(new Uint8Array())).toEqual([]);
});

test.each([
  ["of a third precision", quantization(0x20, 192)],
  ["with a fifth number", quantization(0x04)],
  ["that is a value short", quantization(0x00, 63)],
  ["that has a value more", quantization(0x00, 65)],
  ["of 16 bits that is a byte short", quantization(0x10, 127)],
])("a quantization table %s is refused", (_, payload) => {
  expect(() => readQuantization(Uint8Array.from(payload))).toThrow(unreadable);
});

/** A table with the given number of symbols of each code length. */
const huffman = (head: number, counts: number[], symbols = counts.reduce((a, b) => a + b, 0)) => [
  head,
  ...Array.from({ length: 16 }, (_, n) => counts[n] ?? 0),
  ...Array(symbols).fill(0),
];

test.each([
  ["one", huffman(0x00, [2])],
  ["of the other class and the last number", huffman(0x13, [0, 1, 2])],
  ["several", [...huffman(0x00, [1]), ...huffman(0x10, Array(16).fill(1))]],
  [
    "of 256 symbols",
    huffman(0x00, [...Array(15).fill(0), 256].map((n) => Math.min(n, 255)).with(14, 1)),
  ],
  ["none", []],
])("Huffman tables are accepted: %s", (_, payload) => {
  expect(() => checkHuffman(Uint8Array.from(payload))).not.toThrow();
});

test.each([
  ["of a third class", huffman(0x20, [1])],
  ["with a fifth number", huffman(0x04, [1])],
  ["without its last symbol", huffman(0x00, [2], 1)],
  ["with a symbol more", huffman(0x00, [2], 3)],
  ["of 257 symbols", huffman(0x00, [...Array(14).fill(0), 2, 255])],
  ["that breaks off", huffman(0x00, [1]).slice(0, 10)],
])("a Huffman table %s is refused", (_, payload) => {
  expect(() => checkHuffman(Uint8Array.from(payload))).toThrow(unreadable);
});
