import { isApplication, shownByApplication } from "./jpeg-application.ts";
import { type Frame, isFrame, readFrame, readScan } from "./jpeg-frame.ts";
import { jpegStart, markers, type Segment, segmentsOf, written } from "./jpeg-segments.ts";
import { checkHuffman, readQuantization } from "./jpeg-tables.ts";
import { ImageRefused, unreadableUnless } from "./refused.ts";

export { jpegStart };

/** @throws ImageRefused */
export const readJpeg = (bytes: Uint8Array) => {
  const reading: Reading = { application: [], drawing: [], tables: new Set(), scanned: new Set() };
  for (const segment of segmentsOf(bytes)) read(segment, reading);

  const { frame, scanned, application, drawing } = reading;
  if (!frame) throw new ImageRefused("unreadable");
  unreadableUnless(frame.components.every(({ id }) => scanned.has(id)));
  const segments = [...shownByApplication(application), ...drawing];
  const { width, height } = frame;
  return { width, height, bytes: Buffer.concat([start, ...segments.flatMap(written), end]) };
};

const start = Uint8Array.of(0xff, markers.startOfImage);
const end = Uint8Array.of(0xff, markers.endOfImage);

interface Reading {
  frame?: Frame;
  /** Decoders ignore these segments after the first scan. */
  application: Segment[];
  drawing: Segment[];
  tables: Set<number>;
  scanned: Set<number>;
  scans?: number;
}

/** A small progressive file can demand thousands of passes over all pixels. */
const maxScans = 100;

const read = (segment: Segment, reading: Reading): void => {
  const { marker, payload } = segment;
  if (marker === markers.comment) return;
  if (isApplication(marker)) {
    if (!reading.scans) reading.application.push(segment);
    return;
  }
  if (isFrame(marker)) startFrame(payload, reading);
  else if (marker === markers.startOfScan) startScan(segment, reading);
  else if (marker === markers.huffman) checkHuffman(payload);
  else if (marker === markers.restartInterval) unreadableUnless(payload.length === 2);
  else if (marker === markers.quantization) {
    for (const number of readQuantization(payload)) reading.tables.add(number);
  } else throw new ImageRefused("unreadable");
  reading.drawing.push(segment);
};

const startFrame = (payload: Uint8Array, reading: Reading): void => {
  unreadableUnless(!reading.frame);
  reading.frame = readFrame(payload);
};

const startScan = ({ payload, scan }: Segment, reading: Reading): void => {
  const { frame, tables, scanned } = reading;
  if (!frame || !scan) throw new ImageRefused("unreadable");
  for (const { id, quantization } of readScan(payload, frame)) {
    unreadableUnless(tables.has(quantization));
    scanned.add(id);
  }
  reading.scans = (reading.scans ?? 0) + 1;
  unreadableUnless(reading.scans <= maxScans);
};
