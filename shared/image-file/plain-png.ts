export interface PlainPng {
  /** The data of the header. */
  header: Uint8Array;
  /** The compressed rows. */
  rows: Uint8Array;
  exif: Uint8Array | undefined;
  /** A file of the header, the rows and what changes their look, with an end. */
  bytes: Uint8Array<ArrayBuffer>;
}

export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

interface Chunk {
  type: string;
  data: Uint8Array;
  /** With length, type and checksum. */
  whole: Uint8Array;
}

/** What changes the look of the rows, if it precedes them. An animation, its frames and texts do not. */
const looks = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "eXIf"];

/**
 * The picture without damage that browsers ignore: an end that is missing, checksums of texts, chunks
 * between rows. Undefined for other damage; the rows may still be too few. https://www.w3.org/TR/png-3
 */
export const plainPng = (bytes: Uint8Array): PlainPng | undefined => {
  const chunks: Chunk[] = [];
  for (const chunk of chunksOf(bytes)) {
    if (chunk) chunks.push(chunk);
    else return undefined;
  }
  const [header, ...others] = chunks;
  if (header?.type !== "IHDR" || others.some(({ type }) => type === "IHDR")) return undefined;
  const rows = joined(others.flatMap(({ type, data }) => (type === "IDAT" ? [data] : [])));
  const start = others.findIndex(({ type }) => type === "IDAT");
  const shown = others.slice(0, Math.max(0, start)).filter(({ type }) => looks.includes(type));
  const whole = [header, ...shown].map((chunk) => chunk.whole);
  return {
    header: header.data,
    rows,
    exif: shown.find(({ type }) => type === "eXIf")?.data,
    bytes: joined([pngSignature, ...whole, chunkOf("IDAT", rows), chunkOf("IEND")]),
  };
};

/** Up to the end of the picture or of the file; undefined where a decoder stops with an error. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = pngSignature.length; at + 8 <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "IEND" || !/^[A-Za-z]{4}$/.test(type)) return;
    const end = at + 8 + view.getUint32(at);
    const chunk = { type, data: bytes.subarray(at + 8, end), whole: bytes.subarray(at, end + 4) };
    if (end + 4 > bytes.length) {
      if (type === "IDAT") yield chunk;
      return;
    }
    const isRight = checksum(bytes.subarray(at + 4, end)) === view.getUint32(end);
    if (/^[A-Z]/.test(type)) yield isRight && critical.includes(type) ? chunk : undefined;
    else if (isRight) yield chunk;
    at = end + 4;
  }
}

const critical = ["IHDR", "PLTE", "IDAT"];

const chunkOf = (type: string, data = new Uint8Array()): Uint8Array => {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(
    [...type].map((letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(data, 8);
  view.setUint32(8 + data.length, checksum(chunk.subarray(4, 8 + data.length)));
  return chunk;
};

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** CRC-32 of PNG, annex D. */
const checksum = (bytes: Uint8Array): number => {
  let sum = -1;
  for (const byte of bytes) sum = (remainders[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
};

const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  return rest;
});
