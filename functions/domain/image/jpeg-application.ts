import { hasText } from "./bytes.ts";
import { orientationIn, orientationSegment } from "./jpeg-orientation.ts";
import { markers, type Segment } from "./jpeg-segments.ts";

/** Keeps only what affects display: JFIF, orientation and Adobe's colour transform. */
export const shownByApplication = (segments: Segment[]): Segment[] => {
  const jfif = segments.some(isJfif);
  const orientation = segments.map(orientationIn).find((found) => found !== undefined);
  const adobe = segments.findLast(isAdobe)?.payload[transformAt];
  return [
    ...(jfif ? [jfifSegment] : []),
    ...(orientation === undefined ? [] : [orientationSegment(orientation)]),
    ...(adobe === undefined ? [] : [adobeSegment(adobe)]),
  ];
};

export const isApplication = (marker: number): boolean =>
  marker >= markers.app0 && marker <= markers.app15;

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const jfifLength = 14;
const isJfif = ({ marker, payload }: Segment): boolean =>
  marker === markers.app0 && payload.length >= jfifLength && hasText(payload, 0, "JFIF\0");

/** Version 1.1, square pixels, no preview. */
const jfifSegment: Segment = {
  marker: markers.app0,
  payload: Uint8Array.of(...ascii("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0),
};

const transformAt = 11;
const isAdobe = ({ marker, payload }: Segment): boolean =>
  marker === markers.app14 && payload.length > transformAt && hasText(payload, 0, "Adobe");

const adobeSegment = (transform: number): Segment => ({
  marker: markers.app14,
  payload: Uint8Array.of(...ascii("Adobe"), 0, 100, 0, 0, 0, 0, transform),
});
