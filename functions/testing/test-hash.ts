import type { Hash } from "../services/keyed-hash.ts";

/** A hash with one key, as a test wants its stored keys to look. */
export const testHash = (of: (text: string) => string): Hash =>
  Object.assign((text: string) => of(text), { all: (text: string) => [of(text)] });

export const plainHash: Hash = testHash((text) => text);
