import { byteAt } from "./bytes.ts";
import { unreadableUnless } from "./refused.ts";

/** Table numbers of a segment that holds only whole tables. ITU-T T.81, B.2.4.1 */
export const readQuantization = (payload: Uint8Array): number[] => {
  const numbers: number[] = [];
  for (let at = 0; at < payload.length; ) {
    const head = byteAt(payload, at);
    unreadableUnless(head >> 4 <= 1 && (head & 0x0f) <= 3);
    numbers.push(head & 0x0f);
    at += 1 + 64 * (1 + (head >> 4));
    unreadableUnless(at <= payload.length);
  }
  return numbers;
};

/** @throws ImageRefused unless the segment holds only whole tables. B.2.4.2 */
export const checkHuffman = (payload: Uint8Array): void => {
  for (let at = 0; at < payload.length; ) {
    const head = byteAt(payload, at);
    unreadableUnless(head >> 4 <= 1 && (head & 0x0f) <= 3);
    let symbols = 0;
    for (let length = 1; length <= 16; length++) symbols += byteAt(payload, at + length);
    at += 17 + symbols;
    unreadableUnless(symbols <= 256 && at <= payload.length);
  }
};
