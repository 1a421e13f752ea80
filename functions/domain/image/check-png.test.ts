import { constants, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkPng } from "./check-png.ts";
import { chunk, type PngHeaderFields, pngEnd, pngHeader, pngOf } from "./test-images.ts";

const unreadable = expect.objectContaining({ reason: "unreadable" });
const expectRefused = (bytes: Uint8Array) => expect(checkPng(bytes)).rejects.toThrow(unreadable);
const expectTaken = (bytes: Uint8Array) => expect(checkPng(bytes)).resolves.toHaveProperty("rows");

const rowsOf = (bytes: number) => chunk("IDAT", deflateSync(Buffer.alloc(bytes)));
const picture = (header: PngHeaderFields, bytes: number) =>
  pngOf(pngHeader(header), rowsOf(bytes), pngEnd);

const size = { width: 5, height: 3 };

/** Each row is the byte of its filter and its pixels, rounded up; https://www.w3.org/TR/png-3/#7Scanline */
test.each([
  ["1 bit of grey", { ...size, colourType: 0, depth: 1 }, 3 * (1 + 1)],
  ["16 bits of grey", { ...size, colourType: 0, depth: 16 }, 3 * (1 + 10)],
  ["colours", { ...size, colourType: 2 }, 3 * (1 + 15)],
  ["a palette of 2 bits", { ...size, colourType: 3, depth: 2 }, 3 * (1 + 2)],
  ["a palette of 4 bits", { ...size, colourType: 3, depth: 4 }, 3 * (1 + 3)],
  ["grey and transparency", { ...size, colourType: 4 }, 3 * (1 + 10)],
  ["colours and transparency", { ...size, colourType: 6 }, 3 * (1 + 20)],
  ["16 bits of each", { ...size, colourType: 6, depth: 16 }, 3 * (1 + 40)],
])("D66: every byte of the rows must be there: %s", async (_, header, bytes) => {
  await expectTaken(picture(header, bytes));
  await expectRefused(picture(header, bytes - 1));
});

/** Rows of each pass that has pixels; https://www.w3.org/TR/png-3/#8Interlace */
test.each([
  ["one pixel", { width: 1, height: 1 }, 1 + 1],
  ["one column", { width: 1, height: 3 }, 2 + 2 + 2],
  ["one row", { width: 5, height: 1 }, 2 + 2 + 2 + 3],
  ["5 × 3", size, 2 + 2 + 2 + 4 + 2 * 3 + 6],
  ["8 × 8", { width: 8, height: 8 }, 2 + 2 + 3 + 2 * 3 + 2 * 5 + 4 * 5 + 4 * 9],
])("D66: every byte of all passes of an interlaced picture must be there: %s", async (...it) => {
  const [, sides, bytes] = it;
  const header = { ...sides, colourType: 0, interlace: 1 };
  await expectTaken(picture(header, bytes));
  await expectRefused(picture(header, bytes - 1));
});

test("rows may be spread over several chunks, with others between them, and have no end", async () => {
  const rows = deflateSync(Buffer.alloc(3));
  const halves = [rows.subarray(0, 5), rows.subarray(5)].map((half) => chunk("IDAT", half));
  const [first, second] = halves as [Buffer, Buffer];

  await expectTaken(pngOf(pngHeader(), first, chunk("tEXt"), second, pngEnd));
  await expectTaken(pngOf(pngHeader(), first, second));
  await expectRefused(pngOf(pngHeader(), second, first, pngEnd));
  await expectRefused(pngOf(pngHeader(), first, pngEnd));
});

/** Who reads on behind the rows finds that the data is damaged. */
const thenDamaged = (bytes: number) => {
  const rows = deflateSync(Buffer.alloc(bytes), { finishFlush: constants.Z_SYNC_FLUSH });
  return chunk("IDAT", Buffer.concat([rows, Buffer.from("garbage")]));
};

test("T25: a picture is unpacked as far as its rows need, and not further", async () => {
  // Node unpacks 16 KB at a time, which are 1,024 rows; the damage is in the second piece.
  const rows = thenDamaged(16 * 1024 + 500);
  const headerOf = (height: number) => pngHeader({ width: 15, height, colourType: 0 });

  await expectTaken(pngOf(headerOf(1024), rows, pngEnd));
  await expectRefused(pngOf(headerOf(1025), rows, pngEnd));
});

test.each([
  ["no rows", pngOf(pngHeader(), pngEnd)],
  ["rows that are not compressed", pngOf(pngHeader(), chunk("IDAT", "\0\0\0"), pngEnd)],
  ["rows before the header", pngOf(rowsOf(3), pngHeader(), pngEnd)],
  ["no header", pngOf(rowsOf(3), pngEnd)],
  ["nothing", pngOf()],
])("D66: a picture is refused with %s", async (_, bytes) => {
  await expectRefused(bytes);
});

test("D29: a header of more than 25 million pixels is refused by its size", async () => {
  await expect(checkPng(picture({ width: 5_001, height: 5_000 }, 3))).rejects.toThrow(
    expect.objectContaining({ reason: "too-many-pixels" }),
  );
});
