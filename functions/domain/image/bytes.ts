import { maxImagePixels } from "#shared/kyc/limits.ts";
import { ImageRefused, unreadableUnless } from "./refused.ts";

export const byteAt = (bytes: Uint8Array, at: number): number => {
  const byte = bytes[at];
  if (byte === undefined) throw new ImageRefused("unreadable");
  return byte;
};

export const uint16At = (bytes: Uint8Array, at: number): number =>
  byteAt(bytes, at) * 0x100 + byteAt(bytes, at + 1);

export const uint32At = (bytes: Uint8Array, at: number): number =>
  uint16At(bytes, at) * 0x1_0000 + uint16At(bytes, at + 2);

export const checkPixels = (width: number, height: number): void => {
  unreadableUnless(width > 0 && height > 0);
  if (width * height > maxImagePixels) throw new ImageRefused("too-many-pixels");
};
