import { expect, test } from "vitest";
import { cleanImage } from "./image.ts";
import {
  aJpeg,
  exif,
  type FlatJpeg,
  flatJpeg,
  pixelsOf,
  segment,
  withSegments,
} from "./test-images.ts";

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

test("a photo keeps its pixels and its size", async () => {
  const photo = aJpeg();

  const image = cleanImage(photo);

  expect(image).toMatchObject({ type: "image/jpeg", width: 64, height: 48 });
  expect(await pixelsOf(image.bytes)).toEqual(await pixelsOf(photo));
});

test("D29: cleaning removes places, comments, profiles, previews and trailing data, but no pixels", async () => {
  const photo = aJpeg();
  const canary = "CANARY-6.5244N-3.3792E";
  const carrying = Buffer.concat([
    withSegments(
      photo,
      exif(1, canary),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${canary}`),
      segment(0xe2, `MPF\0${canary}`),
      segment(0xed, `Photoshop 3.0\0${canary}`),
      segment(0xe0, `JFXX\0${canary}`),
      segment(0xef, canary),
      segment(0xfe, `<script>${canary}</script>`),
    ),
    Buffer.from(`PK\x03\x04${canary}`),
  ]);

  const { bytes } = cleanImage(carrying);

  expect(textOf(bytes)).not.toContain("CANARY");
  expect(textOf(bytes)).not.toContain("Exif");
  expect(await pixelsOf(bytes)).toEqual(await pixelsOf(photo));
});

test("cleaning removes a preview in the JFIF segment", () => {
  const photo = aJpeg();
  const jfif = segment(0xe0, "JFIF\0\x01\x02\x01\0\x48\0\x48\x01\x01CANARY");

  const { bytes } = cleanImage(withSegments(photo, jfif));

  expect(textOf(bytes)).not.toContain("CANARY");
  expect(textOf(bytes).match(/JFIF/g)).toHaveLength(1);
});

test.each([
  [2, true],
  [3, false],
  [6, true],
  [6, false],
  [8, true],
])("a photo keeps its orientation (%i) but loses the rest of its EXIF", (orientation, isLittle) => {
  const turned = withSegments(aJpeg(), exif(orientation, "CANARY", isLittle));

  const { bytes } = cleanImage(turned);

  const exifAt = textOf(bytes).indexOf("Exif\0\0MM\0*");
  expect(exifAt).toBeGreaterThan(0);
  expect(bytes[exifAt + 25]).toBe(orientation);
  expect(textOf(bytes)).not.toContain("CANARY");
  expect(cleanImage(bytes).bytes).toEqual(bytes);
});

test.each([0, 1, 9, 65_535])(
  "a photo with the orientation %i loses all its EXIF",
  (orientation) => {
    const { bytes } = cleanImage(withSegments(aJpeg(), exif(orientation, "x")));

    expect(textOf(bytes)).not.toContain("Exif");
  },
);

test.each([
  "Exif\0\0",
  "Exif\0\0II*\0\xff\xff\xff\xff",
  "Exif\0\0MM\0*\0\0\0\x08\xff\xff\x01\x12",
  "Exif\0\0XX",
])("cleaning removes broken EXIF", (payload) => {
  const { bytes } = cleanImage(withSegments(aJpeg(), segment(0xe1, payload)));

  expect(textOf(bytes)).not.toContain("Exif");
});

test("colours that depend on Adobe's segment do not change", async () => {
  const red = flatJpeg({ adobeTransform: 0 });
  const grey = flatJpeg({});

  const cleaned = cleanImage(red).bytes;

  expect(await pixelsOf(cleaned)).toEqual(await pixelsOf(red));
  expect(await pixelsOf(cleaned)).not.toEqual(await pixelsOf(cleanImage(grey).bytes));
});

test("a progressive photo is accepted and keeps its pixels", async () => {
  const progressive = flatJpeg({ frameMarker: 0xc2 });

  const { bytes } = cleanImage(progressive);

  expect(await pixelsOf(bytes)).toEqual(await pixelsOf(progressive));
});

test("fill bytes before markers are accepted and removed", () => {
  const photo = aJpeg();
  const filled = withSegments(photo, Buffer.from([0xff, 0xff, 0xff]));

  expect(cleanImage(filled).bytes).toEqual(cleanImage(photo).bytes);
});

test("a photo truncated at any point is refused", () => {
  const photo = aJpeg();

  for (let length = 3; length < photo.length; length++) {
    expect(() => cleanImage(photo.subarray(0, length))).toThrow(
      expect.objectContaining({ reason: "unreadable" }),
    );
  }
});

test.each<[string, FlatJpeg]>([
  ["lossless", { frameMarker: 0xc3 }],
  ["arithmetic coding", { frameMarker: 0xc9 }],
  ["no frame", { frameMarker: 0xfe }],
  ["two colour components", { components: 2 }],
  ["no height", { height: 0 }],
  ["no width", { width: 0 }],
  ["no scan", { scans: 0 }],
  ["thousands of scans", { frameMarker: 0xc2, scans: 101 }],
])("a photo that browsers cannot show is refused: %s", (_, fault) => {
  expect(() => cleanImage(flatJpeg(fault))).toThrow(
    expect.objectContaining({ reason: "unreadable" }),
  );
});

test.each<[string, Uint8Array]>([
  ["a table with a tail", segment(0xdb, `\0${"\x08".repeat(64)}<script>`)],
  ["a code table with a tail", segment(0xc4, `\0\x01${"\0".repeat(15)}\0tail`)],
  ["a restart interval of one byte", segment(0xdd, "\0")],
  ["a restart interval of three bytes", segment(0xdd, "\0\0\0")],
  ["an unknown segment", segment(0xf7, "hidden")],
  ["a segment shorter than its own length field", Buffer.from([0xff, 0xfe, 0, 1])],
  ["bytes between segments", Buffer.concat([segment(0xfe, ""), Buffer.from("hidden")])],
  ["a second start", Buffer.from([0xff, 0xd8])],
])("a photo with %s is refused", (_, part) => {
  expect(() => cleanImage(withSegments(aJpeg(), part))).toThrow(
    expect.objectContaining({ reason: "unreadable" }),
  );
});

test("D29: a photo with too many pixels is refused because of its header", () => {
  const bomb = flatJpeg({ width: 5_001, height: 5_000 });

  expect(() => cleanImage(bomb)).toThrow(expect.objectContaining({ reason: "too-many-pixels" }));
  expect(cleanImage(flatJpeg({ width: 5_000, height: 5_000 }))).toMatchObject({ width: 5_000 });
});

test("a restart interval is kept", () => {
  const photo = withSegments(aJpeg(), segment(0xdd, "\0\x08"));

  expect(textOf(cleanImage(photo).bytes)).toContain("\xff\xdd\0\x04\0\x08");
});

test("a photo may have a hundred scans", () => {
  expect(() => cleanImage(flatJpeg({ frameMarker: 0xc2, scans: 100 }))).not.toThrow();
});

const scanOf = (photo: Buffer) => photo.indexOf(Buffer.from([0xff, 0xda]));

const none: Uint8Array = new Uint8Array();

/** A photo with bytes inserted directly before or after its first scan. */
const aroundScan = (photo: Buffer, { before = none, behind = none }) =>
  Buffer.concat([
    photo.subarray(0, scanOf(photo)),
    before,
    photo.subarray(scanOf(photo), -2),
    behind,
    photo.subarray(-2),
  ]);

test("an application segment after the first scan has no effect", () => {
  const photo = flatJpeg({ adobeTransform: 0 });
  const turned = exif(6, "x");

  expect(cleanImage(aroundScan(photo, { behind: turned })).bytes).toEqual(cleanImage(photo).bytes);
  expect(textOf(cleanImage(aroundScan(photo, { before: turned })).bytes)).toContain("Exif");
});

const flat = flatJpeg();
const tables = { from: 2, to: 71 };
const frame = flat.subarray(tables.to, 90);
const scanOfOne = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));

test.each<[string, Buffer]>([
  ["a second frame", aroundScan(flat, { before: frame })],
  ["a scan before the frame", withSegments(flat, flat.subarray(scanOf(flat), -2))],
  ["no table for a component", Buffer.concat([flat.subarray(0, 2), flat.subarray(tables.to)])],
  [
    "a component that no scan draws",
    Buffer.concat([flat.subarray(0, scanOf(flat)), scanOfOne, flat.subarray(-3)]),
  ],
])("a photo with %s is refused", (_, photo) => {
  expect(() => cleanImage(photo)).toThrow(expect.objectContaining({ reason: "unreadable" }));
});
