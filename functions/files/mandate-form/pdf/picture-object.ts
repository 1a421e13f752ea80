import type { PDFDocument } from "@cantoo/pdf-lib";
import { startsWith } from "../../../domain/picture/bytes.ts";
import { jpegStart } from "../../../domain/picture/jpeg-segments.ts";
import { jpegObject } from "./jpeg-object.ts";
import type { PictureObject } from "./placed-picture.ts";
import { pngObject } from "./png-object.ts";

/** @returns undefined for bytes that no viewer could show */
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
