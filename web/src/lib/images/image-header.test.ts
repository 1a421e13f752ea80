import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { imageHeader, isHeic } from "./image-header.ts";

const canvas = createCanvas(320, 200);
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

describe("what an image is by its content (R-80, D29)", () => {
  it("is a jpeg with its pixels", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/jpeg")))).toEqual({
      type: "image/jpeg",
      pixels: 64_000,
    });
  });

  it("is a png with its pixels", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/png")))).toEqual({
      type: "image/png",
      pixels: 64_000,
    });
  });

  it("is neither for another image format or a document", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/webp")))).toBeUndefined();
    expect(imageHeader(bytesOf(Buffer.from("%PDF-1.7 passport.png")))).toBeUndefined();
    expect(imageHeader(new Uint8Array())).toBeUndefined();
  });

  it("is told apart as HEIC, for which there is advice", () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic....mif1heic")]);

    expect(imageHeader(bytesOf(heic))).toBeUndefined();
    expect(isHeic(bytesOf(heic))).toBe(true);
    expect(isHeic(bytesOf(canvas.toBuffer("image/jpeg")))).toBe(false);
    expect(isHeic(new Uint8Array())).toBe(false);
  });

  it("leaves the pixels open when the file is cut short", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/jpeg").subarray(0, 6)))).toEqual({
      type: "image/jpeg",
      pixels: undefined,
    });
  });
});
