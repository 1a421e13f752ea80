import { seed } from "../support/seed.ts";
import { type Failpoint, type Mode, modes } from "./failpoints.ts";
import { seededRandom } from "./seeded-random.ts";

/**
 * Which part of a long list runs: `all`, or a number that the commit chooses. `FAULT_SAMPLE` names the
 * part to run again.
 */
export const sample = process.env.FAULT_SAMPLE ?? String(seed);

/** How long one stage may take: some have hundreds of cases. */
export const stageMs = sample === "all" ? 3_600_000 : 300_000;

/** Whether the case at this place is in the part, one of so many, that runs. */
export const isInSample = (place: number, parts: number, chosen = sample): boolean =>
  chosen === "all" || place % parts === Number(chosen) % parts;

export interface Case {
  point: Failpoint;
  mode: Mode;
}

/** A third of the calls, each with another mode. */
export const parts = 3 * modes.length;

/**
 * The cases of a stage that this run tries, at least one. The stages begin with different modes, so
 * that every mode occurs among them.
 */
export const casesOf = (title: string, points: Failpoint[], chosen = sample): Case[] => {
  const first = Math.floor(seededRandom(1).at(title) * parts);
  const all = points.flatMap((point, row) => modes.map((mode) => ({ point, mode, row })));
  const drawn = all.filter(({ mode, row }) =>
    isInSample(first + row + 3 * modes.indexOf(mode), parts, chosen),
  );
  return drawn.length > 0 ? drawn : all.slice(first % modes.length).slice(0, 1);
};
