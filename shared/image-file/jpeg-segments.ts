export interface Segment {
  marker: number;
  payload: Uint8Array;
  /** The compressed data behind a head of a scan. */
  scan?: Uint8Array;
}

export interface JpegFile {
  segments: Segment[];
  /** Whether the file has its end marker. */
  hasEnd: boolean;
  /** Where the compressed data of the last scan ends. */
  dataEnd: number;
}

export const markers = {
  tables: 0xc4,
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  restartInterval: 0xdd,
} as const;

/**
 * Reads as decoders do: bytes before a marker are skipped, later pictures are ignored, and the file
 * ends where no segment follows. ITU-T T.81, annex B
 */
export const readJpeg = (bytes: Uint8Array): JpegFile => {
  const segments: Segment[] = [];
  let dataEnd = 0;
  for (let at = 2; ; ) {
    const lengthAt = behindMarker(bytes, at);
    const marker = bytes[lengthAt - 1] ?? 0;
    if (marker === markers.endOfImage) return { segments, hasEnd: true, dataEnd };
    if (isAlone(marker)) {
      at = lengthAt;
      continue;
    }
    const end = lengthAt + 256 * (bytes[lengthAt] ?? 0) + (bytes[lengthAt + 1] ?? 0);
    if (
      marker < 0xc0 ||
      marker === markers.startOfImage ||
      end < lengthAt + 2 ||
      end > bytes.length
    )
      break;
    const payload = bytes.subarray(lengthAt + 2, end);
    at = end;
    if (marker !== markers.startOfScan) segments.push({ marker, payload });
    else {
      at = endOfScan(bytes, end);
      dataEnd = at < bytes.length ? at : withoutPadding(bytes, end);
      segments.push({ marker, payload, scan: bytes.subarray(end, dataEnd) });
    }
  }
  return { segments, hasEnd: false, dataEnd };
};

/** FF precedes a marker, once or more often. FF 00 is none. */
const behindMarker = (bytes: Uint8Array, from: number): number => {
  for (let at = from; ; ) {
    at = bytes.indexOf(0xff, at);
    while (at >= 0 && bytes[at] === 0xff) at++;
    if (at < 0 || at >= bytes.length) return bytes.length + 1;
    if (bytes[at] !== 0) return at + 1;
  }
};

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** A marker without a segment, which means nothing outside of a scan. */
const isAlone = (marker: number): boolean => marker === 1 || isRestart(marker);

/** Where the first marker is that is no restart marker. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; ; ) {
    at = behindMarker(bytes, at);
    if (at > bytes.length) return bytes.length;
    if (!isRestart(bytes[at - 1] ?? 0)) {
      let start = at - 2;
      while (start > from && bytes[start - 1] === 0xff) start--;
      return start;
    }
  }
};

/** Half an end marker, or the zeros of a download that broke off: a picture could end in a few of them. */
const withoutPadding = (bytes: Uint8Array, from: number): number => {
  let end = bytes.length;
  while (end > from && bytes[end - 1] === 0xff) end--;
  const padded = end;
  while (end > from && bytes[end - 1] === 0) end--;
  return padded - end > fewBytes ? end : padded;
};

/** What a program may leave behind a picture without its end, such as a line end. */
export const fewBytes = 16;
