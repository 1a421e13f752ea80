import { expect, test } from "vitest";
import { isApplication, shownByApplication } from "./jpeg-application.ts";
import { orientationSegment } from "./jpeg-orientation.ts";
import type { Segment } from "./jpeg-segments.ts";

const part = (marker: number, text: string): Segment => ({
  marker,
  payload: Buffer.from(text, "latin1"),
});
const shown = (...segments: Segment[]) =>
  shownByApplication(segments).map(({ marker, payload }) => [
    marker,
    Buffer.from(payload).toString("latin1"),
  ]);
const jfif = [0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"];
const adobe = (transform: number) =>
  part(0xee, `Adobe\0\x64\x80\0\0\0${String.fromCharCode(transform)}`);
const adobeShown = (transform: number) => [
  0xee,
  `Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`,
];

test.each([
  [0xdf, false],
  [0xe0, true],
  [0xef, true],
  [0xf0, false],
])("the marker %i belongs to an application segment: %s", (marker, expected) => {
  expect(isApplication(marker)).toBe(expected);
});

test("the JFIF segment is rewritten without its densities and preview", () => {
  const sent = part(0xe0, "JFIF\0\x01\x02\x01\0\x48\0\x48\x01\x01CANARY");

  expect(shown(sent, sent)).toEqual([jfif]);
  expect(shown(part(0xe0, `JFIF\0${"x".repeat(9)}`))).toEqual([jfif]);
  expect(shown(part(0xe0, `JFIF\0${"x".repeat(8)}`))).toEqual([]);
  expect(shown(part(0xe0, `JFXX\0${"x".repeat(9)}`))).toEqual([]);
  expect(shown(part(0xe1, `JFIF\0${"x".repeat(9)}`))).toEqual([]);
});

test("only the colour transform of the last Adobe segment is kept", () => {
  expect(shown(adobe(1))).toEqual([adobeShown(1)]);
  expect(shown(adobe(0), adobe(2))).toEqual([adobeShown(2)]);
  expect(shown(part(0xee, "Adobe\0\x64\0\0\0\0"))).toEqual([]);
  expect(shown(part(0xee, `Adobf\0\x64\0\0\0\0\x01`))).toEqual([]);
  expect(shown(part(0xed, `Adobe\0\x64\0\0\0\0\x01`))).toEqual([]);
});

test("the first of several orientations counts, and the kept segments have a fixed order", () => {
  const segments = shown(
    adobe(1),
    orientationSegment(6),
    part(0xe1, "http://ns.adobe.com/xap/1.0/"),
    orientationSegment(3),
    part(0xe0, `JFIF\0${"x".repeat(9)}`),
  );

  expect(segments.map(([marker]) => marker)).toEqual([0xe0, 0xe1, 0xee]);
  expect(segments[1]?.[1]).toContain("\x06");
  expect(shown()).toEqual([]);
});
