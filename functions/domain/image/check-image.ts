import type { ImageType } from "#shared/kyc/images.ts";
import { startsWith } from "./bytes.ts";
import { checkJpeg } from "./check-jpeg.ts";
import { checkPng } from "./check-png.ts";
import { jpegStart } from "./jpeg-segments.ts";
import { pngSignature } from "./png-chunks.ts";
import { ImageRefused } from "./refused.ts";

/**
 * Runs before an image is decoded: the type comes from the content, and what is cut off is
 * refused, because the decoder would fill up the rest. @throws ImageRefused and no other error
 */
export const checkImage = async (bytes: Uint8Array): Promise<ImageType> => {
  if (startsWith(bytes, pngSignature)) {
    await checkPng(bytes);
    return "image/png";
  }
  if (startsWith(bytes, jpegStart)) {
    checkJpeg(bytes);
    return "image/jpeg";
  }
  throw new ImageRefused("type");
};
