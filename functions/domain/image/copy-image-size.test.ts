import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { copyImage } from "./copy-image.ts";
import { chunk, pixelsOf, pngEnd, pngHeader, pngOf } from "./test-images.ts";

const side = 320;

/** Green noise below a transparent strip. A palette of two colours is smaller than any copy of it. */
const noise = () => {
  const columns = side / 8;
  const bits = createHash("shake256", { outputLength: side * columns }).digest();
  const rows = Array.from({ length: side }, (_, row) =>
    row < 16
      ? Buffer.alloc(1 + columns)
      : [0, ...bits.subarray(row * columns, (row + 1) * columns)],
  );
  return pngOf(
    pngHeader({ width: side, height: side, depth: 1 }),
    chunk("PLTE", Buffer.from([90, 90, 90, 20, 83, 45])),
    chunk("tRNS", Buffer.from([0])),
    chunk("IDAT", deflateSync(Buffer.concat(rows.map((row) => Buffer.from(row))))),
    pngEnd,
  );
};

/** Bytes behind the end are ignored, but count as sent. */
const ofLength = (image: Buffer, length: number) => {
  expect(image.length).toBeLessThanOrEqual(length);
  return Buffer.concat([image, Buffer.alloc(length - image.length)]);
};
const copyOf = (image: Buffer, length: number) => copyImage(ofLength(image, length), "page");
const plenty = 500_000;

test("the copy of a PNG stays a PNG up to exactly the size of what was sent", async () => {
  const sent = noise();
  const { type, bytes } = await copyOf(sent, plenty);
  expect(type).toBe("image/png");
  expect(bytes.length).toBeGreaterThan(20_000);

  expect((await copyOf(sent, bytes.length)).type).toBe("image/png");
  expect((await copyOf(sent, bytes.length - 1)).type).toBe("image/jpeg");
});

test("where a PNG becomes a JPEG, what was transparent is white", async () => {
  const { type, width, height, bytes } = await copyImage(noise(), "page");

  expect({ type, width, height }).toEqual({ type: "image/jpeg", width: side, height: side });
  const [red, green, blue] = (await pixelsOf(bytes)).data;
  expect(Math.min(red ?? 0, green ?? 0, blue ?? 0)).toBeGreaterThan(245);
});

test("the quality of a JPEG falls only as far as the size of what was sent requires", async () => {
  const canvas = createCanvas(side, side);
  canvas.getContext("2d").drawImage(await loadImage(noise()), 0, 0);
  const sent = canvas.toBuffer("image/jpeg", 40);
  const bytesFor = async (length: number) => (await copyOf(sent, length)).bytes.length;
  const best = await bytesFor(plenty);
  const second = await bytesFor(best - 1);
  expect(best).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(20_000);

  expect(await bytesFor(best)).toBe(best);
  expect(await bytesFor(second)).toBe(second);
  expect(await bytesFor(second - 1)).toBeLessThan(second);
});

test("D29: a picture that is drawn smaller mixes its pixels, so that no thin line is lost", async () => {
  const canvas = createCanvas(6000, 48);
  const pen = canvas.getContext("2d");
  for (let column = 0; column < 6000; column += 2) pen.fillRect(column, 0, 1, 48);

  const { width, bytes } = await copyImage(canvas.toBuffer("image/png"), "page");

  const { data } = await pixelsOf(bytes);
  const opacities = Array.from({ length: width - 20 }, (_, at) => data[(at + 10) * 4 + 3] ?? 0);
  expect(Math.min(...opacities)).toBeGreaterThan(0);
  expect(Math.max(...opacities)).toBeLessThan(255);
});
