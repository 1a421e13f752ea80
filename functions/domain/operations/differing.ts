/** The names whose numbers are not the same. A missing number counts as 0. */
export const differing = (
  was: Readonly<Record<string, number>>,
  is: Readonly<Record<string, number>>,
): string[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => (was[name] ?? 0) !== (is[name] ?? 0),
  );
