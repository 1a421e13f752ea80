import { crc32 } from "node:zlib";
import { partOf, uint32At } from "./bytes.ts";
import { unreadableUnless } from "./refused.ts";

export interface Chunk {
  type: string;
  data: Uint8Array;
  /** With length, type and checksum. */
  whole: Uint8Array;
}

export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export const firstChunkOf = (bytes: Uint8Array): Chunk => chunkAt(bytes, pngSignature.length);

/** Stops after IEND and ignores later bytes. */
export function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  for (let at = pngSignature.length; ; ) {
    const chunk = chunkAt(bytes, at);
    yield chunk;
    if (chunk.type === "IEND") return;
    at += chunk.whole.length;
  }
}

const chunkAt = (bytes: Uint8Array, at: number): Chunk => {
  const end = at + 8 + uint32At(bytes, at);
  const whole = partOf(bytes, at, end + 4);
  unreadableUnless(crc32(bytes.subarray(at + 4, end)) === uint32At(bytes, end));
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  unreadableUnless(!/[^A-Za-z]/.test(type));
  return { type, data: bytes.subarray(at + 8, end), whole };
};
