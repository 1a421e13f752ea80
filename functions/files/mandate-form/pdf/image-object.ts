import type { PDFDocument } from "@cantoo/pdf-lib";
import { startsWith } from "../../../domain/image/bytes.ts";
import { jpegStart } from "../../../domain/image/jpeg-segments.ts";
import { jpegObject } from "./jpeg-object.ts";
import type { ImageObject } from "./placed-image.ts";
import { pngObject } from "./png-object.ts";

/** @returns undefined for bytes that no viewer could show */
export const registerImage = async (
  document: PDFDocument,
  bytes: Uint8Array,
): Promise<ImageObject | undefined> => {
  try {
    return startsWith(bytes, jpegStart)
      ? jpegObject(document.context, bytes)
      : await pngObject(document, bytes);
  } catch {
    return undefined;
  }
};
