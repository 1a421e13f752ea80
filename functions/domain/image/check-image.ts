import type { ImageType } from "#shared/kyc/images.ts";
import { startsWith } from "./bytes.ts";
import { checkJpeg } from "./check-jpeg.ts";
import { checkPng } from "./check-png.ts";
import type { ImageSize } from "./image-size.ts";
import { jpegStart } from "./jpeg-segments.ts";
import { pngSignature } from "./png-chunks.ts";
import { ImageRefused } from "./refused.ts";

/**
 * Runs before an image is decoded: type and size come from the content, and what is cut off is
 * refused, because the decoder would fill up the rest. @throws ImageRefused and no other error
 */
export const checkImage = async (bytes: Uint8Array): Promise<ImageSize & { type: ImageType }> => {
  if (startsWith(bytes, pngSignature)) return { type: "image/png", ...(await checkPng(bytes)) };
  if (startsWith(bytes, jpegStart)) return { type: "image/jpeg", ...checkJpeg(bytes) };
  throw new ImageRefused("type");
};
