import { createHash } from "node:crypto";
import { type Choose, type Mode, modes } from "./failpoints.ts";

/** Random numbers that depend only on the seed and on the question. */
export const seededRandom = (seed: number) => {
  let asked = 0;
  const at = (question: string): number =>
    createHash("sha256").update(`${seed} ${question}`).digest().readUInt32BE() / 2 ** 32;
  const next = (): number => at(String(++asked));
  return {
    chance: (share: number): boolean => next() < share,
    below: (count: number): number => Math.floor(next() * count),
    pick: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
    at,
  };
};

export type SeededRandom = ReturnType<typeof seededRandom>;

/** Faults at a random `share` of all calls, chosen by the call and how often it was made before. */
export const faultsOf = ({ at }: SeededRandom, share: number): Choose => {
  const met = new Map<string, number>();
  return ({ work, call, nth }) => {
    const point = `${work} ${call} ${nth}`;
    const time = (met.get(point) ?? 0) + 1;
    met.set(point, time);
    const thrown = at(`${point} ${time}`) / share;
    return thrown < 1 ? (modes[Math.floor(thrown * modes.length)] as Mode) : undefined;
  };
};
