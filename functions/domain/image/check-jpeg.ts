import { maxParts } from "./image-size.ts";
import { isFrame, readFrame, readScan } from "./jpeg-frame.ts";
import { markers, segmentsOf } from "./jpeg-segments.ts";
import { ImageRefused, unreadableUnless } from "./refused.ts";

/** A small progressive file can demand thousands of passes over all pixels. */
const maxScans = 100;

/** @throws ImageRefused unless each component is drawn and the image has an end */
export const checkJpeg = (bytes: Uint8Array): void => {
  let components: number[] | undefined;
  let parts = 0;
  let scans = 0;
  const drawn = new Set<number>();
  for (const { marker, payload, scan } of segmentsOf(bytes)) {
    unreadableUnless(++parts <= maxParts);
    if (isFrame(marker)) {
      unreadableUnless(!components);
      components = readFrame(payload);
    }
    if (marker !== markers.startOfScan) continue;
    if (!components || !scan || ++scans > maxScans) throw new ImageRefused("unreadable");
    for (const id of readScan(payload, components)) drawn.add(id);
  }
  unreadableUnless(components?.every((id) => drawn.has(id)) === true);
};
