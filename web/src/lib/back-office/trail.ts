/** Cursors of the pages before this one, the first page being the empty one. */
export type Trail = string[];

/** Reads the trail out of a history entry. */
export const trailFrom = (state: unknown): Trail => {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === "string") : [];
};
