import { hasText } from "./bytes.ts";
import { markers, type Segment } from "./jpeg-segments.ts";

/** EXIF orientation 2 to 8; undefined if upright or unknown. */
export const orientationIn = ({ marker, payload }: Segment): number | undefined => {
  if (marker !== markers.app1 || !hasText(payload, 0, exifStart)) return undefined;
  const orientation = firstDirectoryEntry(payload.subarray(exifStart.length));
  return orientation !== undefined && orientation >= 2 && orientation <= 8
    ? orientation
    : undefined;
};

const exifStart = "Exif\0\0";
const orientationTag = 0x0112;
const shortType = 3;
const entryBytes = 12;

/** TIFF 6.0, section 2. Broken EXIF is ignored; the image is valid without it. */
const firstDirectoryEntry = (tiff: Uint8Array): number | undefined => {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = hasText(tiff, 0, "II");
  if (tiff.length < 8 || (!isLittle && !hasText(tiff, 0, "MM"))) return undefined;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return undefined;
  const end = directory + 2 + view.getUint16(directory, isLittle) * entryBytes;
  for (let at = directory + 2; at < end && at + entryBytes <= tiff.length; at += entryBytes) {
    const isOrientation = view.getUint16(at, isLittle) === orientationTag;
    if (isOrientation && view.getUint16(at + 2, isLittle) === shortType) {
      return view.getUint16(at + 8, isLittle);
    }
  }
  return undefined;
};
