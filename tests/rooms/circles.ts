import type { Import } from "./imports-of.ts";

/** Circles of files that import each other, even only for types. Each circle is listed once. */
export const circlesIn = (imports: Import[]): string[] => {
  const own = imports.filter(({ isPackage }) => !isPackage);
  const byFile = Map.groupBy(own, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];

  const visit = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) circles.push([...trail.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const { to } of byFile.get(file) ?? []) visit(to, [...trail, file]);
    done.add(file);
  };

  for (const file of byFile.keys()) visit(file, []);
  return circles.map((circle) => `files import each other in a circle: ${circle}`);
};
