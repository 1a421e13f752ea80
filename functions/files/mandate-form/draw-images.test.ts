import { deflateSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, it } from "vitest";
import { aRegistrar } from "#tests/builders/a-registrar.ts";
import { aCorporateSubmission } from "#tests/builders/a-submission.ts";
import { painted, textOf } from "#tests/support/read-pdf.ts";
import { copyImage } from "../../domain/image/copy-image.ts";
import {
  chunk,
  exif,
  flatJpeg,
  pngEnd,
  pngHeader,
  pngOf,
  withSegments,
} from "../../domain/image/test-images.ts";
import { createFormWriter, type FormAccount, type FormWriter } from "./create-form-writer.ts";
import { imagePlaces as places } from "./form-places.ts";

let writer: FormWriter;

beforeAll(() => {
  writer = createFormWriter({
    registrar: aRegistrar(),
    exported: { by: "Adaeze Nwokolo", at: "2026-11-21T14:04:00.000Z" },
  });
});

const formWith = (images: FormAccount["images"]): Promise<Uint8Array> =>
  writer.write({ submission: aCorporateSubmission(), images });

const inPhoto = (across: number, down: number): [number, number] => {
  const { x, y, width, height } = places.passportImage;
  return [x + width * across, y + height * down];
};

const paintedColour = async (image: Uint8Array): Promise<number[]> =>
  (await painted(await formWith({ passportImage: image }))).at(...inPhoto(0.5, 0.5));

/** A PNG square of one colour; `pixel` holds the bytes that PNG stores for one pixel. */
const flatPng = (colourType: number, pixel: number[], ...chunks: Buffer[]) => {
  const side = 8;
  const depth = colourType === 16 ? 16 : 8;
  const row = [0, ...Array.from({ length: side }, () => pixel).flat()];
  const rows = deflateSync(Buffer.from(Array.from({ length: side }, () => row).flat()));
  const header = pngHeader({ width: side, height: side, colourType: colourType % 16, depth });
  return pngOf(header, ...chunks, chunk("IDAT", rows), pngEnd);
};

const palette = chunk("PLTE", Buffer.from([200, 30, 90, 0, 0, 0]));

describe("a PNG looks as it does on white paper", () => {
  it.each<[string, Buffer, number[]]>([
    ["grey", flatPng(0, [100]), [100, 100, 100]],
    ["grey, half transparent", flatPng(4, [100, 128]), [177, 177, 177]],
    ["colours", flatPng(2, [20, 83, 45]), [20, 83, 45]],
    ["colours, opaque", flatPng(6, [20, 83, 45, 255]), [20, 83, 45]],
    ["colours, half transparent", flatPng(6, [20, 83, 45, 128]), [137, 169, 150]],
    ["colours, transparent", flatPng(6, [20, 83, 45, 0]), [255, 255, 255]],
    ["a palette", flatPng(3, [0], palette), [200, 30, 90]],
    [
      "a half transparent palette",
      flatPng(3, [0], palette, chunk("tRNS", Buffer.from([128]))),
      [227, 142, 172],
    ],
  ])("%s", async (_, png, colour) => {
    const shown = await paintedColour(png);

    shown.forEach((value, index) => {
      expect(Math.abs(value - (colour[index] ?? 0)), `${shown}`).toBeLessThanOrEqual(2);
    });
  });

  it("even when a colour stands for none, in the copy that the product stores", async () => {
    const keyed = flatPng(2, [20, 83, 45], chunk("tRNS", Buffer.from([0, 20, 0, 83, 0, 45])));

    expect(await paintedColour((await copyImage(keyed, "page")).bytes)).toEqual([255, 255, 255]);
  });

  it("even when its rows are interlaced", async () => {
    const rows = deflateSync(Buffer.from([0, 20, 83, 45]));
    const header = pngHeader({ width: 1, height: 1, colourType: 2, interlace: 1 });

    const shown = await paintedColour(pngOf(header, chunk("IDAT", rows), pngEnd));

    expect(shown).toEqual([20, 83, 45]);
  });

  it("even when a canvas or camera has filtered its rows", async () => {
    const canvas = createCanvas(300, 300);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#14532d";
    pen.fillRect(0, 0, 150, 300);

    const page = await painted(await formWith({ passportImage: canvas.toBuffer("image/png") }));

    expect(page.at(...inPhoto(0.25, 0.5))).toEqual([20, 83, 45]);
    expect(page.at(...inPhoto(0.75, 0.5))).toEqual([255, 255, 255]);
  });
});

const topLeft = [0.2, 0.2];
const topRight = [0.8, 0.2];
const bottomLeft = [0.2, 0.8];
const bottomRight = [0.8, 0.8];

describe("a JPEG", () => {
  const quartered = (): Buffer => {
    const canvas = createCanvas(200, 200);
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#0000ff";
    pen.fillRect(0, 0, 200, 200);
    pen.fillStyle = "#ff0000";
    pen.fillRect(0, 0, 100, 100);
    pen.fillStyle = "#00ff00";
    pen.fillRect(100, 0, 100, 100);
    return canvas.toBuffer("image/jpeg", 95);
  };

  it.each([
    [1, topLeft, topRight],
    [2, topRight, topLeft],
    [3, bottomRight, bottomLeft],
    [4, bottomLeft, bottomRight],
    [5, topLeft, bottomLeft],
    [6, topRight, bottomRight],
    [7, bottomRight, topRight],
    [8, bottomLeft, topLeft],
  ])("with EXIF orientation %i is drawn upright", async (orientation, red, green) => {
    const turned = withSegments(quartered(), exif(orientation, ""));

    const page = await painted(await formWith({ passportImage: turned }));

    // The square image is centred in a box that is taller than wide.
    const at = ([across = 0, down = 0]: number[]) => {
      const { width, height } = places.passportImage;
      return page.at(...inPhoto(across, 0.5 + (down - 0.5) * (width / height)));
    };
    expect(at(red)[0]).toBeGreaterThan(200);
    expect(at(red)[1]).toBeLessThan(60);
    expect(at(green)[1]).toBeGreaterThan(200);
    expect(at(green)[0]).toBeLessThan(60);
  });

  it.each([1, 3])("of %i components is embedded unchanged", async (components) => {
    const jpeg = flatJpeg({ components });

    const pdf = await formWith({ passportImage: jpeg });

    expect(Buffer.from(pdf).includes(jpeg)).toBe(true);
    const grey = (await painted(pdf)).at(...inPhoto(0.5, 0.5));
    expect(Math.abs((grey[0] ?? 0) - 228)).toBeLessThanOrEqual(3);
  });
});

it("keeps images of any shape whole and inside their boxes", async () => {
  const wide = flatPng(2, [20, 83, 45]);
  const canvas = createCanvas(2000, 40);
  canvas.getContext("2d").fillRect(0, 0, 2000, 40);

  const page = await painted(
    await formWith({
      passportImage: wide,
      scannedSignatureImage: canvas.toBuffer("image/jpeg"),
      companySealImage: wide,
    }),
  );

  const { x, y, width, height } = places.scannedSignatureImage;
  const middle = y + 11 + (height - 27) / 2;
  expect(page.at(x + width / 2, middle)).toEqual([0, 0, 0]);
  expect(page.at(x + width / 2, middle + 10)).toEqual([255, 255, 255]);
  const seal = places.companySealImage;
  expect(page.at(seal.x + seal.width / 2, seal.y + 60)).toEqual([20, 83, 45]);
});

it("marks an image whose rows cannot be unpacked", async () => {
  const header = pngHeader({ width: 8, height: 8, colourType: 6 });
  const garbage = pngOf(header, chunk("IDAT", Buffer.from("not deflated")), pngEnd);

  expect(await textOf(await formWith({ passportImage: garbage }))).toContain("cannot be shown");
});

it("marks images that are missing or unreadable, and the rest of the form is complete", async () => {
  const broken = flatPng(2, [20, 83, 45]).subarray(0, 50);

  const text = await textOf(
    await formWith({ scannedSignatureImage: broken, companySealImage: Buffer.from("<html>") }),
  );

  expect(text).toContain("Not provided");
  expect(text.replaceAll("\n", " ").split("cannot be shown")).toHaveLength(3);
  expect(text).toContain("Sahel Farms Limited");
});
