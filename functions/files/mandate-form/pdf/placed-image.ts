import type { PDFRef } from "@cantoo/pdf-lib";

export interface ImageObject {
  ref: PDFRef;
  /** Before rotation. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
}
