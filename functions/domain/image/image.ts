import type { ImageType } from "#shared/kyc/images.ts";
import { startsWith } from "./bytes.ts";
import { jpegStart, readJpeg } from "./jpeg.ts";
import { pngSignature, readPng } from "./png.ts";
import { ImageRefused } from "./refused.ts";

export { ImageRefused };

export interface CleanImage {
  type: ImageType;
  width: number;
  height: number;
  /** Without metadata, comments and trailing bytes. */
  bytes: Uint8Array;
}

/** Time and memory follow bytes, not pixels. @throws ImageRefused and no other error */
export const cleanImage = (bytes: Uint8Array): CleanImage => {
  if (startsWith(bytes, pngSignature)) return { type: "image/png", ...readPng(bytes) };
  if (startsWith(bytes, jpegStart)) return { type: "image/jpeg", ...readJpeg(bytes) };
  throw new ImageRefused("type");
};
