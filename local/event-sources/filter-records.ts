import type { Pattern } from "#functions/workers/stream-readers.ts";

/** Lambda's event filtering: a record passes if one of the patterns matches. */
export const filterRecords = <R>(records: readonly R[], filters: readonly Pattern[]): R[] =>
  records.filter((record) => filters.some((pattern) => matches(pattern, record)));

const matches = (pattern: Pattern, value: unknown): boolean =>
  isList(pattern)
    ? pattern.includes(value as string)
    : Object.entries(pattern).every(([name, inner]) =>
        matches(inner, (value as Record<string, unknown> | undefined)?.[name]),
      );

const isList = (pattern: Pattern): pattern is readonly string[] => Array.isArray(pattern);
