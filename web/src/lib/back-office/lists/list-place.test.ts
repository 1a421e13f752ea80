import { describe, expect, it } from "vitest";
import { type PlaceAt, placeFrom, stepFrom, turned } from "./list-place.ts";

const aPlace = (changes: Partial<PlaceAt> = {}): PlaceAt => ({
  list: { type: "individual", status: "pending" },
  view: { source: "all", sort: "newest" },
  ids: ["a", "b", "c"],
  nextCursor: null,
  start: 0,
  at: "b",
  ...changes,
});

describe("D76: a step in a list", () => {
  it("leads to the account below or above", () => {
    expect(stepFrom(aPlace(), "next")).toEqual({ kind: "account", id: "c" });
    expect(stepFrom(aPlace(), "previous")).toEqual({ kind: "account", id: "a" });
  });

  it("leads to the next page after the last account of a page", () => {
    expect(stepFrom(aPlace({ at: "c", nextCursor: "two" }), "next")).toEqual({
      kind: "page",
      cursor: "two",
      trail: [""],
    });
  });

  it("leads to the page before from the first account of a page", () => {
    const view = { source: "all", cursor: "three" } as const;

    expect(stepFrom(aPlace({ at: "a", view, trail: ["", "two"] }), "previous")).toEqual({
      kind: "page",
      cursor: "two",
      trail: [""],
    });
    expect(stepFrom(aPlace({ at: "a", view, trail: [""] }), "previous")).toEqual({
      kind: "page",
      cursor: undefined,
      trail: [],
    });
  });

  it("ends at both ends of the list, and before a page whose address was shared", () => {
    const view = { source: "all", cursor: "three" } as const;

    expect(stepFrom(aPlace({ at: "c" }), "next")).toEqual({ kind: "end" });
    expect(stepFrom(aPlace({ at: "a" }), "previous")).toEqual({ kind: "end" });
    expect(stepFrom(aPlace({ at: "a", view }), "previous")).toEqual({ kind: "end" });
  });
});

const pageStep = (cursor: string | undefined, trail: string[]) =>
  ({ kind: "page", cursor, trail }) as const;

describe("D76: another page of the list", () => {
  const pageOf = (...ids: string[]) => ({
    results: ids.map((id) => ({ id })) as never[],
    nextCursor: "three",
  });

  it("begins after the accounts of this one", () => {
    const step = pageStep("two", [""]);

    expect(
      turned(aPlace({ start: 50, opened: ["a"], word: "One passed over" }), step, {
        page: pageOf("d", "e"),
        direction: "next",
      }),
    ).toEqual({
      list: { type: "individual", status: "pending" },
      view: { source: "all", sort: "newest", cursor: "two" },
      ids: ["d", "e"],
      trail: [""],
      nextCursor: "three",
      start: 53,
      at: "d",
    });
  });

  it("is met at its last account on the way back, and the first page begins at the first account", () => {
    const two = pageStep("two", [""]);
    const one = pageStep(undefined, []);
    const back = { page: pageOf("d", "e"), direction: "previous" } as const;

    expect(turned(aPlace({ start: 100 }), two, back)).toMatchObject({ at: "e", start: 98 });
    expect(turned(aPlace({ start: undefined }), one, back)).toMatchObject({ start: 0 });
  });

  it("is none when nothing is left on it", () => {
    const step = pageStep("two", [""]);

    expect(turned(aPlace(), step, { page: pageOf(), direction: "next" })).toBeUndefined();
  });
});

describe("D76: the place that an account was opened from", () => {
  it("is read from the history entry, at the open account", () => {
    const { at, ...place } = aPlace();

    expect(placeFrom({ place }, "c")).toEqual({ ...place, at: "c" });
  });

  it("stays at the account of the list while another account is open beside it", () => {
    expect(placeFrom({ place: aPlace() }, "a duplicate")?.at).toBe("b");
  });

  it("is ignored when it is malformed", () => {
    expect(placeFrom({ place: "here" }, "a")).toBeUndefined();
    expect(placeFrom(null, "a")).toBeUndefined();
  });
});
