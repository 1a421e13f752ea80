/** Pseudo-random values: the same topic and numbers give the same values on every machine. */
export interface SeededRandom {
  /** An integer from 0 to `limit` - 1. */
  below: (limit: number) => number;
  between: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  digits: (count: number) => string;
}

export const seededRandom = (topic: string, ...numbers: (number | string)[]): SeededRandom => {
  const next = mulberry32(seedOf(`${topic}/${numbers.join("/")}`));
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + next() * (high - low),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    digits: (count) => Array.from({ length: count }, () => below(10)).join(""),
  };
};

/** FNV-1a with MurmurHash3's last mixing step, so that similar seeds give different sequences. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Mulberry32, a public domain generator by Tommy Ettinger. */
const mulberry32 = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
