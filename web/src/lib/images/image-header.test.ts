import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { foreignKind, imageHeader } from "./image-header.ts";

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

  const starts = {
    heic: ["\0\0\0\x18ftypheic....mif1heic", "\0\0\0\x18ftypmif1....mif1heic"],
    avif: ["\0\0\0\x1cftypavif....mif1avif", "\0\0\0\x1cftypmif1....avifmif1"],
    video: [
      "\0\0\0\x18ftypmp42....isom",
      "\0\0\0\x14ftypqt  ....qt  ",
      "\0\0\0\x08wide....mdat",
      "....moov",
      "RIFF....AVI LIST",
      "\x1a\x45\xdf\xa3webm",
    ],
    webp: ["RIFF....WEBPVP8 "],
    gif: ["GIF87a", "GIF89a"],
    tiff: ["II*\0", "MM\0*"],
    bmp: ["BM....\0\0\0\0"],
    svg: [
      "<svg>",
      "\xef\xbb\xbf<svg>",
      "<?xml version='1.0'?>\n<!-- a --><svg>",
      "<!DOCTYPE svg><svg>",
    ],
    pdf: ["%PDF-1.7"],
  };
  it.each(Object.entries(starts))(
    "is recognised as %s, which has its own advice",
    (kind, files) => {
      for (const file of files) {
        const bytes = bytesOf(Buffer.from(file, "latin1"));

        expect([file, imageHeader(bytes), foreignKind(bytes)]).toEqual([file, undefined, kind]);
      }
    },
  );

  it("is of no known kind for a letter, a page or nothing", () => {
    for (const file of ["BMW is a car", "Dear <svg>", "<!doctype html><p>", "....heic", ""]) {
      expect(foreignKind(bytesOf(Buffer.from(file)))).toBeUndefined();
    }
    expect(foreignKind(bytesOf(canvas.toBuffer("image/jpeg")))).toBeUndefined();
  });

  it("is known without its size when the file is cut short", () => {
    expect(imageHeader(bytesOf(canvas.toBuffer("image/jpeg").subarray(0, 6)))).toEqual({
      type: "image/jpeg",
      size: undefined,
    });
  });
});
