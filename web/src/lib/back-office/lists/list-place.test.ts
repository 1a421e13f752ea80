import { describe, expect, it } from "vitest";
import { type ListPlace, placeFrom, stepAfter } from "./list-place.ts";

const aPlace = (changes: Partial<ListPlace> = {}): ListPlace => ({
  list: { type: "individual", status: "pending" },
  view: { source: "all", sort: "newest" },
  ids: ["a", "b", "c"],
  nextCursor: null,
  ...changes,
});

describe("next in the list", () => {
  it("is the account below", () => {
    expect(stepAfter("a", aPlace())).toEqual({ kind: "account", id: "b" });
  });

  it("goes over to the next page after the last one of a page", () => {
    expect(stepAfter("c", aPlace({ nextCursor: "more" }))).toEqual({
      kind: "page",
      cursor: "more",
    });
  });

  it("ends with the last account of the last page", () => {
    expect(stepAfter("c", aPlace())).toEqual({ kind: "end" });
  });
});

describe("the place an account was opened from", () => {
  it("is read from the history entry", () => {
    expect(placeFrom({ place: aPlace() }, "individual")).toEqual(aPlace());
  });

  it("is not taken from a list of the other type, or from anything else", () => {
    expect(placeFrom({ place: aPlace() }, "corporate")).toBeUndefined();
    expect(placeFrom({ place: "here" }, "individual")).toBeUndefined();
    expect(placeFrom(null, "individual")).toBeUndefined();
  });
});
