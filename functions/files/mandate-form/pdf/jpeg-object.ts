import type { PDFContext } from "@cantoo/pdf-lib";
import { isFrame, readFrame } from "../../../domain/image/jpeg-frame.ts";
import { orientationIn } from "../../../domain/image/jpeg-orientation.ts";
import { markers, segmentsOf } from "../../../domain/image/jpeg-segments.ts";
import { ImageRefused } from "../../../domain/image/refused.ts";
import { copiedStream } from "./copied-stream.ts";
import type { ImageObject } from "./placed-image.ts";

/** @throws ImageRefused */
export const jpegObject = (context: PDFContext, bytes: Uint8Array): ImageObject => {
  let orientation = 1;
  let isAdobe = false;
  for (const segment of segmentsOf(bytes)) {
    orientation = orientationIn(segment) ?? orientation;
    isAdobe ||= segment.marker === markers.app14;
    if (!isFrame(segment.marker)) continue;
    const { width, height, components } = readFrame(segment.payload);
    const isInverted = isAdobe && components.length === 4;
    const stream = copiedStream(context, bytes, {
      Type: "XObject",
      Subtype: "Image",
      Width: width,
      Height: height,
      ColorSpace: colourSpaces[components.length],
      BitsPerComponent: 8,
      Filter: "DCTDecode",
      // Adobe stores CMYK values inverted.
      ...(isInverted && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
    });
    return { ref: context.register(stream), width, height, orientation };
  }
  throw new ImageRefused("unreadable");
};

const colourSpaces: Record<number, string> = { 1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK" };
