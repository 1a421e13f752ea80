import type { PDFRef } from "@cantoo/pdf-lib";

export interface PictureObject {
  ref: PDFRef;
  /** Of the picture as it is stored. */
  width: number;
  height: number;
  /** Which of the eight ways it is turned, as EXIF counts them. */
  orientation: number;
}
