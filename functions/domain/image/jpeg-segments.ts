import { byteAt, partOf, uint16At } from "./bytes.ts";
import { unreadableUnless } from "./refused.ts";

export interface Segment {
  marker: number;
  payload: Uint8Array;
  scan?: Uint8Array;
}

export const markers = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
} as const;

export const jpegStart = Uint8Array.of(0xff, markers.startOfImage, 0xff);

/** Stops at the end of the image and ignores later bytes. ITU-T T.81, annex B */
export function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; ; ) {
    const lengthAt = afterMarker(bytes, at);
    const marker = byteAt(bytes, lengthAt - 1);
    if (marker === markers.endOfImage) return;
    unreadableUnless(marker >= 0xc0 && !isRestart(marker) && marker !== markers.startOfImage);
    const end = lengthAt + uint16At(bytes, lengthAt);
    const payload = partOf(bytes, lengthAt + 2, end);
    at = marker === markers.startOfScan ? endOfScan(bytes, end) : end;
    yield at > end ? { marker, payload, scan: bytes.subarray(end, at) } : { marker, payload };
  }
}

/** Fill bytes (FF) may precede a marker. */
const afterMarker = (bytes: Uint8Array, at: number): number => {
  unreadableUnless(bytes[at] === 0xff);
  let next = at + 1;
  while (bytes[next] === 0xff) next++;
  return next + 1;
};

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** In compressed data FF precedes only 00 and restart markers; any other marker ends the scan. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; ; ) {
    const found = bytes.indexOf(0xff, at);
    // Also refuses -1, the place of an FF that is not there.
    at = afterMarker(bytes, found);
    const marker = byteAt(bytes, at - 1);
    if (marker !== 0 && !isRestart(marker)) return found;
  }
};
