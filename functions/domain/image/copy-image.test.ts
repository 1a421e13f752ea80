import { deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyImage, ImageRefused } from "./copy-image.ts";
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

const outcomeOf = async (bytes: Uint8Array) => {
  try {
    return { copy: (await copyImage(bytes, "page")).bytes };
  } catch (error) {
    if (error instanceof ImageRefused) return { reason: error.reason };
    throw error;
  }
};

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

test.each([
  ["nothing", ""],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["GIF", "GIF89a\x01\0\x01\0\x80\0\0"],
  ["WebP", "RIFF\x24\0\0\0WEBPVP8 "],
  ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
  ["AVIF", "\0\0\0\x1cftypavif"],
  ["BMP", "BM\x3a\0\0\0"],
  ["TIFF", "II*\0\x08\0\0\0"],
  ["PDF", "%PDF-1.7"],
  ["ZIP", "PK\x03\x04"],
  ["a PNG that begins too late", " \x89PNG\r\n\x1a\n"],
])("content that is not a JPEG or PNG is refused: %s", async (_, content) => {
  expect(await outcomeOf(Buffer.from(content, "latin1"))).toEqual({ reason: "type" });
});

/** The frame names three components, the scan draws the first. */
const withoutTwo = (jpeg: Buffer) => {
  const scan = Buffer.from([0xff, 0xda]);
  const grey = flatJpeg({ components: 1 });
  return Buffer.concat([jpeg.subarray(0, jpeg.indexOf(scan)), grey.subarray(grey.indexOf(scan))]);
};

const rowsOf = (count: number) => chunk("IDAT", deflateSync(Buffer.alloc(count * 3)));

test.each([
  [
    "garbage in place of rows",
    pngOf(pngHeader(), palette, chunk("IDAT", "\x78\x9cgarbage"), pngEnd),
  ],
  [
    "a large header with one pixel",
    pngOf(pngHeader({ width: 4000, height: 4000 }), palette, twoPixels, pngEnd),
  ],
  ["one row too few", pngOf(pngHeader({ width: 2, height: 9 }), palette, rowsOf(8), pngEnd)],
  ["no rows", pngOf(pngHeader(), palette, pngEnd)],
  ["a JPEG without a scan", withSegments(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), exif(1, ""))],
  ["a JPEG that draws one of its three components", withoutTwo(flatJpeg())],
  ["more than 100 scans", flatJpeg({ frameMarker: 0xc2, components: 1, scans: 101 })],
  ["2,001 segments", withSegments(aJpeg(), Buffer.alloc(2001 * 4, segment(0xe1, "")))],
  ["2,001 chunks", withChunks(aPng(), ...Array<Buffer>(2001).fill(chunk("tEXt")))],
])("what is not a whole image is refused: %s", async (_, sent) => {
  expect(await outcomeOf(sent)).toEqual({ reason: "unreadable" });
});

test.each([
  ["a JPEG", quarteredJpeg(1)],
  ["a progressive JPEG", flatJpeg({ frameMarker: 0xc2 })],
  ["a PNG", aPng()],
  ["an interlaced PNG", quarteredPng({ colourType: 6, depth: 16, interlace: 1 })],
])("%s that is cut off anywhere is refused", async (_, whole) => {
  for (const share of [0.02, 0.3, 0.5, 0.7, 0.9, 0.98]) {
    const cut = whole.subarray(0, Math.max(4, Math.floor(whole.length * share)));
    expect((await outcomeOf(cut)).reason, `${share}`).toBeDefined();
  }
  expect((await outcomeOf(whole.subarray(0, -1))).reason).toBe("unreadable");
});

test("a bomb of zeros behind a small picture is not unpacked to its end", async () => {
  const bomb = deflateSync(Buffer.alloc(50_000_000));
  // Who reads as far as this finds that the data is damaged.
  bomb.write("garbage", bomb.length >> 1);
  const { width, height } = await copyImage(
    pngOf(pngHeader({ width: 2, height: 9, colourType: 2 }), chunk("IDAT", bomb), pngEnd),
    "page",
  );

  expect([width, height]).toEqual([2, 9]);
});

const photo = withSegments(aJpeg(), exif(6, "place"), segment(0xfe, "comment"));

/** A real image with some bytes replaced, removed or inserted. */
const damaged = fc
  .tuple(
    fc.constantFrom(photo, aPng()),
    fc.array(
      fc.record({ at: fc.nat(700), remove: fc.nat(4), insert: fc.uint8Array({ maxLength: 4 }) }),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([image, changes]) =>
    changes.reduce(
      (bytes, { at, remove, insert }) =>
        Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)]),
      image,
    ),
  );

test("any bytes are either copied or refused, and the copy is an image", async () => {
  await fc.assert(
    fc.asyncProperty(damaged, async (bytes) => {
      const { copy } = await outcomeOf(bytes);

      if (copy) expect((await outcomeOf(copy)).copy).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

describe("D66: an image that a clerk may not be able to read is poor", () => {
  const card = (blur: number, width = 1600) => {
    const canvas = createCanvas(1600, 1000);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#dfe8df";
    pen.fillRect(0, 0, 1600, 1000);
    pen.fillStyle = "#223";
    for (let line = 0; line < 12; line++) {
      for (let at = 0; at < 40; at++)
        pen.fillRect(60 + at * 36, 60 + line * 75, 8 + (at % 3) * 7, 40);
    }
    const shown = createCanvas(width, width / 1.6);
    const second = shown.getContext("2d");
    second.filter = `blur(${blur}px)`;
    second.drawImage(canvas, 0, 0, width, width / 1.6);
    return shown.toBuffer("image/jpeg", 80);
  };
  const plain = (colour: string) => {
    const canvas = createCanvas(700, 400);
    const pen = canvas.getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 700, 400);
    return canvas.toBuffer("image/png");
  };

  test.each([
    ["a sharp card", card(0), false],
    ["a card that is a little soft", card(2), false],
    ["a blurred card", card(12), true],
    ["a tiny card", card(0, 320), true],
    ["white", plain("white"), true],
    ["black", plain("black"), true],
    ["transparent", plain("transparent"), true],
  ])("%s", async (_, sent, poor) => {
    expect((await copyImage(sent, "card")).isPoor).toBe(poor);
  });

  test("what is too small for a card is large enough for a signature", async () => {
    expect((await copyImage(card(0, 320), "ink")).isPoor).toBe(false);
  });
});
