const { FIGURES, FAULT_COUNT, FAULT_SEED } = process.env;

/** `FIGURES=long` uses the full counts of docs/faults.md and docs/security/threats.md. */
export const isLong = FIGURES === "long";

/** A long test can run in parts, each with its own count (`FAULT_COUNT`) and seed. */
export const figure = ({ long, short }: { long: number; short: number }): number =>
  isLong ? Number(FAULT_COUNT ?? long) : short;

export const firstSeed = Number(FAULT_SEED ?? 1);
