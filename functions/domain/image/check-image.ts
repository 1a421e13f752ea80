import { pngSignature } from "#shared/image-file/plain-png.ts";
import type { ImageType } from "#shared/kyc/images.ts";
import { checkJpeg } from "./check-jpeg.ts";
import { checkPng } from "./check-png.ts";
import { type Orientation, orientationOf } from "./orientation.ts";
import { ImageRefused } from "./refused.ts";

export interface WholeImage {
  type: ImageType;
  /** What was sent, without damage that browsers ignore. */
  bytes: Uint8Array;
  /** What the decoder does not apply by itself. */
  orientation: Orientation;
}

/**
 * Runs before an image is decoded: the type comes from the content, and what is cut off is
 * refused, because the decoder would fill up the rest. @throws ImageRefused and no other error
 */
export const checkImage = async (sent: Uint8Array): Promise<WholeImage> => {
  if (startsWith(sent, pngSignature)) {
    const { bytes, exif } = await checkPng(sent);
    return { type: "image/png", bytes, orientation: orientationOf(exif) };
  }
  if (startsWith(sent, jpegStart)) {
    return { type: "image/jpeg", bytes: checkJpeg(sent), orientation: 1 };
  }
  throw new ImageRefused("type");
};

const jpegStart = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, start: ArrayLike<number>): boolean =>
  Array.from(start).every((byte, index) => bytes[index] === byte);
