import { directorNumbers, type FieldChange } from "./compare-versions.ts";

/** The changed paths of the history, with its one `directors` entry split by director and field. */
export const changedPaths = (changed: readonly string[], compared: FieldChange[]): string[] => {
  const ofDirectors = compared
    .map(({ path }) => path)
    .filter((path) => path.startsWith("directors."))
    .map((path) => (path === directorNumbers ? "directors" : path));
  return [...changed.filter((path) => path !== "directors"), ...new Set(ofDirectors)];
};
