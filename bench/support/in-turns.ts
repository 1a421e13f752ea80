import { median } from "./measured.ts";

/** Median milliseconds of each work over many rounds, in turns: a busy moment affects all works. */
export const inTurns = async <N extends string>(
  works: Record<N, () => Promise<unknown>>,
  rounds: number,
): Promise<Record<N, number>> => {
  const names = Object.keys(works) as N[];
  const times = new Map<N, number[]>(names.map((name) => [name, []]));
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    for (const name of names) {
      const begun = performance.now();
      await works[name]();
      // The first rounds are only a warm-up.
      if (round >= 0) times.get(name)?.push(performance.now() - begun);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, median(all)])) as Record<
    N,
    number
  >;
};
