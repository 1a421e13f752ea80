import { expect, test } from "vitest";
import { chunksOf, firstChunkOf } from "./png-chunks.ts";
import { chunk, pngEnd, pngOf } from "./test-images.ts";

const unreadable = expect.objectContaining({ reason: "unreadable" });
const read = (...chunks: Uint8Array[]) =>
  [...chunksOf(pngOf(...chunks))].map(({ type, data }) => [type, Buffer.from(data).toString()]);

test("chunks are read up to the end and not beyond it", () => {
  expect(read(chunk("tEXt", "one"), chunk("IDAT"), pngEnd, chunk("tEXt", "late"))).toEqual([
    ["tEXt", "one"],
    ["IDAT", ""],
    ["IEND", ""],
  ]);
});

test("the first chunk is read alone", () => {
  expect(firstChunkOf(pngOf(chunk("IHDR", "one")))).toMatchObject({ type: "IHDR" });
  expect(() => firstChunkOf(pngOf())).toThrow(unreadable);
});

const changedAt = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
const text = chunk("tEXt", "one");

test.each([
  ["another length", changedAt(text, 3)],
  ["another name", changedAt(text, 4)],
  ["other data", changedAt(text, 8)],
  ["another checksum", changedAt(text, text.length - 1)],
  ["a name that begins without a letter", chunk("1EXt")],
  ["a name with a sign between its letters", chunk("t-Xt")],
  ["a name that ends in a zero", chunk("tEX\0")],
  ["a name without letters", chunk("1234")],
  ["a length beyond the end of the file", text.subarray(0, -1)],
])("D66: a chunk is refused with %s", (_, bytes) => {
  expect(() => read(bytes, pngEnd)).toThrow(unreadable);
});

test("a picture without an end is refused", () => {
  expect(() => read(text)).toThrow(unreadable);
});
