import { byteAt } from "./bytes.ts";
import { type Chunk, chunksOf, pngSignature } from "./png-chunks.ts";
import { isColourChunk } from "./png-colour.ts";
import { type PngHeader, readHeader } from "./png-header.ts";
import { unreadableUnless } from "./refused.ts";

export { pngSignature };

/** @throws ImageRefused */
export const readPng = (bytes: Uint8Array) => {
  const chunks = chunksOf(bytes);
  const first = chunks.next().value as Chunk;
  const header = readHeader(first);
  const kept = [first, ...keptOf(chunks, header)];
  const { width, height } = header;
  return { width, height, bytes: Buffer.concat([pngSignature, ...kept.map(wholeOf)]) };
};

const wholeOf = ({ whole }: Chunk): Uint8Array => whole;

function* keptOf(chunks: Iterable<Chunk>, header: PngHeader): Generator<Chunk> {
  const seen = new Map<string, Chunk>();
  let before = "";
  for (const chunk of chunks) {
    const isKept = isCritical(chunk)
      ? checkCritical(chunk, { header, seen, before })
      : isColourChunk(chunk, { header, seen });
    if (isKept) {
      seen.set(chunk.type, seen.get(chunk.type) ?? chunk);
      yield chunk;
    }
    before = chunk.type;
  }
}

/** An upper-case first letter marks a critical chunk. */
const isCritical = ({ type }: Chunk): boolean => type.charAt(0) === type.charAt(0).toUpperCase();

interface Context {
  header: PngHeader;
  seen: Map<string, Chunk>;
  before: string;
}

const checkCritical = (chunk: Chunk, context: Context): true => {
  const check = criticalChunks[chunk.type];
  unreadableUnless(check?.(chunk, context) === true);
  return true;
};

const criticalChunks: Record<string, (chunk: Chunk, context: Context) => boolean> = {
  PLTE: ({ data }, { header, seen }) =>
    [2, 3, 6].includes(header.colourType) &&
    !seen.has("PLTE") &&
    !seen.has("IDAT") &&
    data.length % 3 === 0 &&
    data.length >= 3 &&
    data.length <= 3 * 256,
  IDAT: ({ data }, { header, seen, before }) => {
    if (header.colourType === 3 && !seen.has("PLTE")) return false;
    return seen.has("IDAT") ? before === "IDAT" : isZlibStart(data);
  },
  IEND: ({ data }, { seen }) => data.length === 0 && seen.has("IDAT"),
};

/** RFC 1950: deflate, a window of at most 32 kB, no preset dictionary, valid check bits. */
const isZlibStart = (data: Uint8Array): boolean => {
  const method = byteAt(data, 0);
  const flags = byteAt(data, 1);
  const isDeflate = (method & 0x0f) === 8 && method >> 4 <= 7;
  return isDeflate && (flags & 0x20) === 0 && (method * 256 + flags) % 31 === 0;
};
