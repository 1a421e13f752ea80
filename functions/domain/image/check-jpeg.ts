import { isFrame, wholeJpeg } from "#shared/image-file/jpeg-rows.ts";
import { markers, readJpeg } from "#shared/image-file/jpeg-segments.ts";
import { readFrame, readScan } from "./jpeg-frame.ts";
import { ImageRefused, unreadableUnless } from "./refused.ts";

/** A small progressive file can demand thousands of passes over all pixels. */
const maxScans = 100;

/**
 * @returns the picture, with an end if it had none
 * @throws ImageRefused unless each component and each row is drawn
 */
export const checkJpeg = (bytes: Uint8Array): Uint8Array => {
  const file = readJpeg(bytes);
  let components: number[] | undefined;
  let scans = 0;
  const drawn = new Set<number>();
  for (const { marker, payload, scan } of file.segments) {
    if (isFrame(marker)) {
      unreadableUnless(!components);
      components = readFrame(payload);
    }
    if (marker !== markers.startOfScan) continue;
    if (!components || !scan?.length || ++scans > maxScans) throw new ImageRefused("unreadable");
    for (const id of readScan(payload, components)) drawn.add(id);
  }
  const whole = components?.every((id) => drawn.has(id)) && wholeJpeg(bytes, file);
  if (!whole) throw new ImageRefused("unreadable");
  return whole;
};
