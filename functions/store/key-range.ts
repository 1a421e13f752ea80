/** Sorts behind every key. */
export const afterAny = "\u{10ffff}";

/**
 * Both ends of the sort keys that begin with a text, for BETWEEN: the embedded engine walks through
 * the whole partition for `begins_with`.
 */
export const beginningWith = (start: string) => ({
  ":from": start,
  ":to": `${start}${afterAny}`,
});
