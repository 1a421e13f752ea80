import { expect, test } from "vitest";
import { leadingKeyOf, rowKinds } from "./definitions.ts";
import { keys } from "./keys.ts";

const partitions = Object.values<(...parts: string[]) => { pk: string }>(keys as never).map(
  (key) => key("a", "b", "c", "d").pk,
);
const matches = (pattern: string, pk: string) =>
  pattern.endsWith("*") ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern;

test("D87: each key is of exactly one kind of rows, and each kind has a key", () => {
  for (const pk of partitions) {
    expect(rowKinds.filter((kind) => matches(leadingKeyOf(kind), pk))).toHaveLength(1);
  }
  const used = rowKinds.filter((kind) => partitions.some((pk) => matches(leadingKeyOf(kind), pk)));
  expect(used).toEqual(rowKinds);
});
