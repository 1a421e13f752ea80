import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { imageHeader, isHeic, isPdf } from "./image-header.ts";

const canvas = createCanvas(320, 200);
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

describe("the type of an image, read from its content (R-80, D29)", () => {
  it("is jpeg, with its size", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/jpeg")))).toEqual({
      type: "image/jpeg",
      size: { width: 320, height: 200 },
    });
  });

  it("is png, with its size", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/png")))).toEqual({
      type: "image/png",
      size: { width: 320, height: 200 },
    });
  });

  it("is undefined for other image formats and for documents", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/webp")))).toBeUndefined();
    expect(imageHeader(bytesOf(Buffer.from("%PDF-1.7 passport.png")))).toBeUndefined();
    expect(imageHeader(new Uint8Array())).toBeUndefined();
  });

  it("is recognised as HEIC, because the form has its own advice for HEIC", () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic....mif1heic")]);

    expect(imageHeader(bytesOf(heic))).toBeUndefined();
    expect(isHeic(bytesOf(heic))).toBe(true);
    expect(isHeic(bytesOf(canvas.toBuffer("image/jpeg")))).toBe(false);
    expect(isHeic(bytesOf(Buffer.from("....moovheic")))).toBe(false);
    expect(isHeic(new Uint8Array())).toBe(false);
  });

  it("is recognised as PDF, because the form has its own advice for PDF", () => {
    expect(isPdf(bytesOf(Buffer.from("%PDF-1.7 certificate")))).toBe(true);
    expect(isPdf(bytesOf(canvas.toBuffer("image/jpeg")))).toBe(false);
    expect(isPdf(new Uint8Array())).toBe(false);
  });

  it("is known without its size when the file is cut short", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/jpeg").subarray(0, 6)))).toEqual({
      type: "image/jpeg",
      size: undefined,
    });
  });
});
