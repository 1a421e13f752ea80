import { byteAt, checkPixels, uint16At } from "./bytes.ts";
import { unreadableUnless } from "./refused.ts";

/** @returns the ids of the components. ITU-T T.81, B.2.2 */
export const readFrame = (payload: Uint8Array): number[] => {
  const height = uint16At(payload, 1);
  const width = uint16At(payload, 3);
  checkPixels(width, height);
  const count = byteAt(payload, 5);
  unreadableUnless(payload[0] === 8 && [1, 3, 4].includes(count));
  unreadableUnless(payload.length === 6 + 3 * count);
  return Array.from({ length: count }, (_, index) => {
    const at = 6 + 3 * index;
    const sampling = byteAt(payload, at + 1);
    unreadableUnless(isSampling(sampling >> 4) && isSampling(sampling & 0x0f));
    return byteAt(payload, at);
  });
};

const isSampling = (factor: number): boolean => factor >= 1 && factor <= 4;

/** @returns the ids of what it draws. @throws ImageRefused for components that the frame lacks. B.2.3 */
export const readScan = (payload: Uint8Array, components: readonly number[]): number[] => {
  const count = byteAt(payload, 0);
  unreadableUnless(count >= 1 && payload.length === 4 + 2 * count);
  const ids = Array.from({ length: count }, (_, index) => byteAt(payload, 1 + 2 * index));
  const drawn = components.filter((id) => ids.includes(id));
  unreadableUnless(drawn.length === count);
  return drawn;
};
