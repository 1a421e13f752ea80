import type { FieldChange } from "./compare-versions.ts";

/** What the history names as changed, with the one field of all directors told apart by who and what. */
export const changedPaths = (changed: readonly string[], compared: FieldChange[]): string[] => [
  ...changed.filter((path) => path !== "directors"),
  ...compared.map(({ path }) => path).filter((path) => path.startsWith("directors.")),
];
