import fc from "fast-check";
import { expect, test } from "vitest";
import { type NewPart, partSplitter, type SizedAccount } from "./split-parts.ts";

const split = (accounts: SizedAccount[], maxBytes: number): NewPart[] => {
  const splitter = partSplitter("images", maxBytes);
  const full = accounts.flatMap((account) => splitter.add(account) ?? []);
  return [...full, ...[splitter.end() ?? []].flat()];
};

const accounts = fc
  .array(fc.record({ bytes: fc.nat(1_500), entries: fc.nat(9_000) }), { maxLength: 30 })
  .map((sizes) => sizes.map((size, at) => ({ ...size, place: String(at).padStart(4, "0") })));

test("D88: each account is in exactly one part, and the parts are in the order of the list", () => {
  fc.assert(
    fc.property(accounts, (all) => {
      const parts = split(all, 1_000);
      const inParts = parts.flatMap(({ first = "", last = "" }) =>
        all.filter(({ place }) => place >= first && place <= last),
      );
      expect(inParts).toEqual(all);
      expect(parts.map(({ total }) => total).reduce((sum, n) => sum + n, 0)).toBe(all.length);
    }),
  );
});

test("D88: a part has at most the bytes and files of the limit, unless it is a single account", () => {
  fc.assert(
    fc.property(accounts, (all) => {
      for (const { first = "", last = "", total, bytes } of split(all, 1_000)) {
        const own = all.filter(({ place }) => place >= first && place <= last);
        const entries = own.reduce((sum, one) => sum + one.entries, 0);
        expect(bytes).toBe(own.reduce((sum, one) => sum + one.bytes, 0));
        if (total > 1) expect([bytes <= 1_000, entries <= 7_000]).toEqual([true, true]);
      }
    }),
  );
});

test("D88: a part is closed only when the next account has no room in it", () => {
  const of = (bytes: number, place: string) => ({ bytes, entries: 1, place });
  const parts = split([of(600, "a"), of(400, "b"), of(1, "c")], 1_000);

  expect(parts).toEqual([
    { first: "a", last: "b", total: 2, bytes: 1_000 },
    { first: "c", last: "c", total: 1, bytes: 1 },
  ]);
});

test("D88: a part takes exactly 7,000 images, and one more opens the next part", () => {
  const of = (entries: number, place: string) => ({ bytes: 1, entries, place });
  const parts = split([of(6_999, "a"), of(1, "b"), of(1, "c")], 1_000);

  expect(parts.map(({ first, last }) => [first, last])).toEqual([
    ["a", "b"],
    ["c", "c"],
  ]);
});
