const { FAULTS, FAULT_SEED, FAULT_COUNT } = process.env;

/** `FAULTS=long` uses the full counts of the threats page instead of smaller counts. */
const isLong = FAULTS === "long";

/** A long test can run in parts, each with its own count (`FAULT_COUNT`) and seed. */
export const figure = ({ long, short }: { long: number; short: number }): number =>
  isLong ? Number(FAULT_COUNT ?? long) : short;

export const firstSeed = Number(FAULT_SEED ?? 1);
