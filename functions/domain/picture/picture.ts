import type { ImageType } from "#shared/kyc/images.ts";
import { startsWith } from "./bytes.ts";
import { jpegStart, readJpeg } from "./jpeg.ts";
import { pngSignature, readPng } from "./png.ts";
import { PictureRefused } from "./refused.ts";

export { PictureRefused };

export interface Picture {
  type: ImageType;
  width: number;
  height: number;
  /** A copy with what draws the picture and nothing else: no metadata, comments or tail. */
  bytes: Uint8Array;
}

/**
 * Judges a picture by its content and rewrites it part by part, without decoding it. Takes time
 * and memory in proportion to its bytes, not to its pixels.
 * @throws PictureRefused and nothing else, whatever the bytes are
 */
export const readPicture = (bytes: Uint8Array): Picture => {
  if (startsWith(bytes, pngSignature)) return { type: "image/png", ...readPng(bytes) };
  if (startsWith(bytes, jpegStart)) return { type: "image/jpeg", ...readJpeg(bytes) };
  throw new PictureRefused("type");
};
