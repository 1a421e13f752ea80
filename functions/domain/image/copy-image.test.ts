import { deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { copyImage } from "./copy-image.ts";
import {
  aJpeg,
  aPng,
  chunk,
  eicar,
  exif,
  flatJpeg,
  greyQuarters,
  type PngKind,
  palette,
  pngEnd,
  pngHeader,
  pngOf,
  quarteredJpeg,
  quarteredPng,
  quarters,
  quartersOf,
  segment,
  twoPixels,
  withChunks,
  withSegments,
} from "./test-images.ts";

const expectColours = (shown: readonly (readonly number[])[], wanted: typeof quarters) => {
  for (const [place, colour] of wanted.entries()) {
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs((shown[place]?.[channel] ?? -99) - value), `quarter ${place}`).toBeLessThan(
        9,
      );
    }
  }
};

/** Where each quarter of the sent picture is shown, by orientation; EXIF 2.32, 4.6.4. */
const upright: Record<number, number[]> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [3, 2, 1, 0],
  4: [2, 3, 0, 1],
  5: [0, 2, 1, 3],
  6: [2, 0, 3, 1],
  7: [3, 1, 2, 0],
  8: [1, 3, 0, 2],
};

describe("every kind of readable image is taken and shown upright", () => {
  const turns = Object.keys(upright).flatMap((turn) =>
    (["little", "big"] as const).map((endian) => ({ turn: Number(turn), endian })),
  );
  test.each(turns)("a JPEG with the orientation $turn, $endian endian", async (kind) => {
    const { turn, endian } = kind;
    const sent = quarteredJpeg(turn, [48, 32], endian === "little");
    const { type, width, height, bytes } = await copyImage(sent, "page");

    expect([type, width, height]).toEqual(["image/jpeg", ...(turn < 5 ? [48, 32] : [32, 48])]);
    const wanted = (upright[turn] ?? []).map((place) => quarters[place] ?? ([0, 0, 0] as const));
    expectColours(await quartersOf(bytes), wanted);
  });

  test.each(turns)("a PNG with the orientation $turn, $endian endian", async ({ turn, endian }) => {
    const sent = quarteredPng({ colourType: 2, depth: 8, interlace: 0 });
    const tiff = exif(turn, "a place", endian === "little").subarray(10);
    const { width, height, bytes } = await copyImage(withChunks(sent, chunk("eXIf", tiff)), "page");

    expect([width, height]).toEqual(turn < 5 ? [24, 16] : [16, 24]);
    const wanted = (upright[turn] ?? []).map((place) => quarters[place] ?? ([0, 0, 0] as const));
    expectColours(await quartersOf(bytes), wanted);
  });

  const depths = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [2, 4, 8], 4: [8, 16], 6: [8, 16] } as const;
  const kinds = Object.entries(depths).flatMap(([colourType, all]) =>
    all.flatMap((depth) =>
      [0, 1].map((interlace) => ({ colourType: Number(colourType), depth, interlace }) as PngKind),
    ),
  );
  test.each(kinds)(
    "a PNG of colour type $colourType, $depth bits, interlace $interlace",
    async (kind) => {
      const { type, width, height, bytes } = await copyImage(quarteredPng(kind), "page");

      expect([type, width, height]).toEqual(["image/png", 24, 16]);
      const isGrey = kind.colourType === 0 || kind.colourType === 4;
      const grey =
        kind.depth === 1 ? greyQuarters.map(([one]) => (one < 128 ? black : white)) : greyQuarters;
      expectColours(await quartersOf(bytes), isGrey ? grey : quarters);
    },
  );

  const modes = [
    ["baseline", 0xc0],
    ["extended", 0xc1],
    ["progressive", 0xc2],
  ] as const;
  const colours = [
    ["grey", { components: 1 }],
    ["YCbCr", { components: 3 }],
    ["RGB", { components: 3, adobeTransform: 0 }],
    ["YCbCr by Adobe", { components: 3, adobeTransform: 1 }],
    ["CMYK", { components: 4, adobeTransform: 0 }],
    ["YCCK", { components: 4, adobeTransform: 2 }],
  ] as const;
  const jpegs = modes.flatMap(([mode, frameMarker]) =>
    colours.map(([colour, more]) => [`${mode}, ${colour}`, { frameMarker, ...more }] as const),
  );
  test.each(jpegs)("a JPEG: %s", async (_, kind) => {
    const sent = flatJpeg({ ...kind, width: 16, height: 8 });
    const [{ width, height, bytes }, shown] = await Promise.all([
      copyImage(sent, "page"),
      quartersOf(sent),
    ]);

    expect([width, height]).toEqual([16, 8]);
    expectColours(await quartersOf(bytes), shown);
  });

  const black = [0, 0, 0] as const;
  const white = [255, 255, 255] as const;
});

test("a picture with more than 2,000 pixels a side is drawn smaller", async () => {
  const canvas = createCanvas(2600, 1300);
  canvas.getContext("2d").fillRect(0, 0, 1300, 1300);

  const { width, height } = await copyImage(canvas.toBuffer("image/jpeg", 60), "page");

  expect([width, height]).toEqual([2000, 1000]);
});

test("a transparent PNG stays transparent", async () => {
  const { bytes } = await copyImage(aPng(), "page");
  const image = await loadImage(Buffer.from(bytes));
  const pen = createCanvas(64, 48).getContext("2d");
  pen.drawImage(image, 0, 0);

  expect(pen.getImageData(63, 0, 1, 1).data[3]).toBe(0);
});

test("a copy is not larger than a large original, of whatever kind", async () => {
  const canvas = createCanvas(600, 400);
  const pen = canvas.getContext("2d");
  for (let at = 0; at < 3000; at++) {
    pen.fillStyle = `hsl(${(at * 47) % 360} 80% ${20 + (at % 60)}%)`;
    pen.fillRect((at * 97) % 600, (at * 61) % 400, 9, 7);
  }
  for (const sent of [30, 60, 95].map((quality) => canvas.toBuffer("image/jpeg", quality))) {
    const { bytes } = await copyImage(sent, "page");
    expect(bytes.length).toBeLessThanOrEqual(Math.max(sent.length, 20_000));
  }
});

const inDrawing = (hidden: Uint8Array) => {
  const row = Buffer.alloc(1 + 64 * 4, 90).fill(0, 0, 1);
  const rows = deflateSync(Buffer.concat(Array<Buffer>(64).fill(row)));
  return pngOf(
    pngHeader({ width: 64, height: 64, colourType: 6 }),
    chunk("IDAT", Buffer.concat([rows, hidden])),
    pngEnd,
  );
};
/** Zero bits follow, so that every decoder goes on to the end of the scan. */
const inScan = (hidden: Uint8Array) => {
  const jpeg = aJpeg();
  const at = jpeg.length - 2;
  return Buffer.concat([jpeg.subarray(0, at), Buffer.alloc(8), hidden, jpeg.subarray(at)]);
};

test.each([
  ["a zip behind the rows of a PNG", inDrawing(eicar)],
  ["a second chunk of rows", pngOf(pngHeader(), palette, twoPixels, chunk("IDAT", eicar), pngEnd)],
  ["the compressed data of a JPEG", inScan(eicar)],
  ["bytes behind a JPEG", Buffer.concat([aJpeg(), eicar])],
  ["bytes behind a PNG", Buffer.concat([aPng(), eicar])],
  ["a comment", withSegments(aJpeg(), segment(0xfe, eicar))],
  ["EXIF", withSegments(aJpeg(), exif(6, eicar.toString("latin1")))],
  [
    "spare tables",
    withSegments(aJpeg(), segment(0xdb, Buffer.concat([Buffer.from([1]), eicar.subarray(0, 64)]))),
  ],
  ["a text chunk", withChunks(aPng(), chunk("tEXt", eicar))],
  ["an unknown chunk", withChunks(aPng(), chunk("zzZz", eicar))],
  [
    "a colour profile",
    withSegments(
      aJpeg(),
      segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), eicar])),
    ),
  ],
])("T24: nothing of what was sent is in the copy: %s", async (_, sent) => {
  expect(sent.includes(eicar.subarray(0, 60))).toBe(true);

  const { bytes } = await copyImage(sent, "page");

  expect(Buffer.from(bytes).includes("EICAR")).toBe(false);
  expect((await loadImage(Buffer.from(bytes))).width).toBeGreaterThan(0);
});
