/** One for each day of the week. */
export const samples = 7;
const dayMs = 24 * 3_600_000;

export const dayOfWeek = Math.floor(Date.now() / dayMs) % samples;

/**
 * Which part of a long enumeration runs: `all`, or a number from 0 to 6. By default the day decides,
 * so that a week runs everything. `FAULT_SAMPLE` names the part to run again.
 */
export const sample = process.env.FAULT_SAMPLE ?? String(dayOfWeek);

/** Cases that take longest run only in a sample that was asked for, as in the night. */
export const isAskedFor = process.env.FAULT_SAMPLE !== undefined;

/** `place` is row plus column of a table: the cases of one day are diagonals across all of it. */
export const isInSample = (place: number, chosen = sample): boolean =>
  chosen === "all" || place % samples === Number(chosen);
