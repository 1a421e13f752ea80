import type { ImageType } from "#shared/kyc/images.ts";

interface ImageHeader {
  type: ImageType;
  /** As stored, before the camera's orientation. Undefined if the file is cut off or unusual. */
  size: ImageSize | undefined;
}

interface ImageSize {
  width: number;
  height: number;
}

/** Bytes that `imageHeader` needs: phones put a thumbnail of up to 64 kB before the size. */
export const headerBytes = 262_144;

/** Detects the type by content, not by name; undefined if neither png nor jpeg. */
export const imageHeader = (bytes: Uint8Array<ArrayBuffer>): ImageHeader | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, pngSignature)) return { type: "image/png", size: pngSize(view) };
  if (startsWith(bytes, jpegSignature)) return { type: "image/jpeg", size: jpegSize(view) };
  return undefined;
};

/** Kinds of files that get advice of their own. */
export type ForeignKind =
  | "heic"
  | "pdf"
  | "webp"
  | "avif"
  | "gif"
  | "tiff"
  | "bmp"
  | "svg"
  | "video";

export const foreignKind = (bytes: Uint8Array): ForeignKind | undefined => {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  const has = (text: string, at: number) => start.slice(at, at + text.length) === text;
  if (has("ftyp", 4)) return kindOfBrand(start);
  // A byte order mark may come first.
  if (/^\W{0,3}\s*<[s?!]/.test(start) && start.includes("<svg")) return "svg";
  return starts.find(([, ...parts]) => parts.every(([at, text]) => has(text, at)))?.[0];
};

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The box `ftyp` names the brand of pictures and videos, and others that fit; ISO/IEC 14496-12. */
const kindOfBrand = (start: string): ForeignKind => {
  const box = start.slice(8, Math.max(12, start.charCodeAt(3)));
  if (/avi[fs]/.test(box)) return "avif";
  return heicBrands.includes(box.slice(0, 4)) ? "heic" : "video";
};

const starts: readonly [ForeignKind, ...parts: [at: number, text: string][]][] = [
  ["pdf", [0, "%PDF-"]],
  ["webp", [0, "RIFF"], [8, "WEBP"]],
  ["video", [0, "RIFF"], [8, "AVI "]],
  ["video", [0, "\x1a\x45\xdf\xa3"]],
  ["video", [4, "moov"]],
  ["video", [4, "wide"]],
  ["gif", [0, "GIF8"]],
  ["tiff", [0, "II*\0"]],
  ["tiff", [0, "MM\0*"]],
  ["bmp", [0, "BM"], [6, "\0\0\0\0"]],
];

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

const pngSize = (view: DataView): ImageSize | undefined =>
  view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };

/** Finds the start of frame, which holds height and width (ITU T.81, B.2.2). */
const jpegSize = (view: DataView): ImageSize | undefined => {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    if (isStartOfFrame(view.getUint8(at + 1))) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

const notFrames = [0xc4, 0xc8, 0xcc];
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker);
