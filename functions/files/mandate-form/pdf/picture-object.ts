import type { PDFDocument } from "@cantoo/pdf-lib";
import { startsWith } from "../../../domain/picture/bytes.ts";
import { jpegStart } from "../../../domain/picture/jpeg-segments.ts";
import { jpegObject } from "./jpeg-object.ts";
import type { PictureObject } from "./placed-picture.ts";
import { pngObject } from "./png-object.ts";

/**
 * Puts a stored picture into a PDF, with its compressed data as it is wherever PDF can read that.
 * @returns undefined for bytes that are no picture any reader could show
 */
export const registerPicture = async (
  document: PDFDocument,
  bytes: Uint8Array,
): Promise<PictureObject | undefined> => {
  try {
    return startsWith(bytes, jpegStart)
      ? jpegObject(document.context, bytes)
      : await pngObject(document, bytes);
  } catch {
    return undefined;
  }
};
