const { FAULTS, FAULT_SEED, FAULT_COUNT } = process.env;

/** `FAULTS=long` runs the figures of the threats page; without it a test shows the same in little. */
const isLong = FAULTS === "long";

/** A long figure can be had in parts, each with so many (`FAULT_COUNT`) and a seed of its own. */
export const figure = ({ long, short }: { long: number; short: number }): number =>
  isLong ? Number(FAULT_COUNT ?? long) : short;

export const firstSeed = Number(FAULT_SEED ?? 1);
