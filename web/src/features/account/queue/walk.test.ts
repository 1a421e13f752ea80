import { describe, expect, it } from "vitest";
import type { PlaceAt } from "../../../lib/back-office/lists/list-place.ts";
import type { Found } from "../../../lib/back-office/queue/claims.ts";
import { walk } from "./walk.ts";

const aPlace = (changes: Partial<PlaceAt> = {}): PlaceAt => ({
  list: { type: "individual", status: "pending" },
  view: { source: "all" },
  ids: ["a", "b", "c", "d"],
  nextCursor: null,
  start: 0,
  at: "b",
  ...changes,
});
const free: Found = { is: "free" };
const gone: Found = { is: "gone" };
const taken = (by: string): Found => ({ is: "taken", by });

const ask = (others: Record<string, Found> = {}, next: string[] = []) => {
  const looked: string[] = [];
  return {
    looked,
    look: async (id: string) => {
      looked.push(id);
      return others[id] ?? free;
    },
    fetchPage: async () => ({ results: next.map((id) => ({ id })) as never[], nextCursor: null }),
  };
};

describe("D76: the way through a list", () => {
  it("leads to the next account, and remembers where the clerk has been", async () => {
    const { place, takenBy } = await walk(aPlace({ word: "before" }), "next", ask());

    expect(place).toEqual({ ...aPlace(), at: "c", opened: ["b"] });
    expect(takenBy).toEqual([]);
  });

  it("passes over what was decided meanwhile, without a word", async () => {
    const { place, takenBy } = await walk(aPlace(), "next", ask({ c: gone }));

    expect([place?.at, takenBy]).toEqual(["d", []]);
  });

  it("passes over what others are reviewing, and says who", async () => {
    const others = { c: taken("Ada Obi"), d: taken("Emeka Eze") };

    const { place, takenBy } = await walk(
      aPlace({ nextCursor: "two" }),
      "next",
      ask(others, ["e"]),
    );

    expect(place).toMatchObject({ at: "e", ids: ["e"], start: 4 });
    expect(takenBy).toEqual(["Ada Obi", "Emeka Eze"]);
  });

  it("ends when nothing is left, also behind an empty page", async () => {
    expect(await walk(aPlace({ at: "d" }), "next", ask())).toEqual({ takenBy: [] });
    expect(await walk(aPlace({ at: "d", nextCursor: "two" }), "next", ask())).toEqual({
      takenBy: [],
    });
  });

  it("leads back to the last account of the page before", async () => {
    const before = { view: { source: "all", cursor: "two" }, trail: [""], start: 3 } as const;

    const { place } = await walk(
      aPlace({ ...before, trail: [""], at: "a" }),
      "previous",
      ask({}, ["x", "y", "z"]),
    );

    expect(place).toMatchObject({ at: "z", ids: ["x", "y", "z"], start: 0 });
  });

  it("leads back to accounts that the clerk has decided, but not to those of others", async () => {
    const decided = { a: gone, b: gone };
    const own = ask(decided);

    const back = await walk(aPlace({ at: "c", opened: ["b"] }), "previous", own);
    const others = await walk(aPlace({ at: "c" }), "previous", ask(decided));

    expect([back.place?.at, own.looked]).toEqual(["b", []]);
    expect(others.place).toBeUndefined();
    const onwards = await walk(aPlace({ at: "a", opened: ["b"] }), "next", ask(decided));
    expect(onwards.place?.at).toBe("c");
  });
});
