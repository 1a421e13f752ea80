/** Cursors of the previous pages; the first page has an empty cursor. */
export type Trail = string[];

export const trailFrom = (state: unknown): Trail => {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === "string") : [];
};
