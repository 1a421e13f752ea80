import { createCanvas } from "@napi-rs/canvas";
import { quarteredPng } from "#functions/domain/image/test-images.ts";
import { aPhoto, type OddFile, oddJpegs } from "./odd-jpegs.ts";
import { oddPngs } from "./odd-pngs.ts";

/**
 * Readable and unreadable files, each with the verdict that the page and the call must give: all rows
 * are there and browsers decode them, or the file is refused.
 */
export const oddFiles = (): OddFile[] => [...oddJpegs(), ...oddPngs(), ...misnamed(), ...others()];

const misnamed = (): OddFile[] => {
  const jpeg = aPhoto();
  const png = quarteredPng({ colourType: 2, depth: 8, interlace: 0 });
  const named = (bytes: Buffer, size: OddFile["size"], names: [name: string, claimed: string][]) =>
    names.map(([name, claimed]): OddFile => {
      const what = `a ${size?.[0] === 200 ? "jpeg" : "png"} named ${name}, ${claimed || "no type"}`;
      return { what, bytes, size, verdict: "whole", name, claimed };
    });
  return [
    ...named(
      jpeg,
      [200, 150],
      [
        ["card.png", "image/png"],
        ["CARD.JPG", "image/jpeg"],
        ["card.jpeg", "image/jpg"],
        ["card", ""],
        ["card.jpg", "application/octet-stream"],
        ["card.svg", "image/svg+xml"],
      ],
    ),
    ...named(
      png,
      [24, 16],
      [
        ["card.jpg", "image/jpeg"],
        ["card", ""],
        ["card.PNG", "application/octet-stream"],
        ["card.heic", "image/heic"],
      ],
    ),
  ];
};

const others = (): OddFile[] => {
  const canvas = createCanvas(8, 8);
  const files = {
    nothing: Buffer.of(),
    WebP: canvas.toBuffer("image/webp"),
    AVIF: canvas.toBuffer("image/avif"),
    GIF: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
    HEIC: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    PDF: Buffer.from("%PDF-1.7"),
    BMP: Buffer.from("BM\x3a\0\0\0"),
    TIFF: Buffer.from("II*\0\x08\0\0\0"),
    SVG: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "a letter": Buffer.from("Dear sir"),
  };
  return Object.entries(files).map(([what, bytes]) => ({
    what: `${what} named card.jpg`,
    bytes,
    name: "card.jpg",
    claimed: "image/jpeg",
    verdict: "type",
  }));
};
