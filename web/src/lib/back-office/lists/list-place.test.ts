import { describe, expect, it } from "vitest";
import { type ListPlace, placeFrom, stepAfter } from "./list-place.ts";

const aPlace = (changes: Partial<ListPlace> = {}): ListPlace => ({
  list: { type: "individual", status: "pending" },
  view: { source: "all", sort: "newest" },
  ids: ["a", "b", "c"],
  nextCursor: null,
  ...changes,
});

describe("the next step in a list", () => {
  it("is the account below", () => {
    expect(stepAfter("a", aPlace())).toEqual({ kind: "account", id: "b" });
  });

  it("is the next page after the last account of a page", () => {
    expect(stepAfter("c", aPlace({ nextCursor: "more" }))).toEqual({
      kind: "page",
      cursor: "more",
    });
  });

  it("is the end after the last account of the last page", () => {
    expect(stepAfter("c", aPlace())).toEqual({ kind: "end" });
  });
});

describe("the place an account was opened from", () => {
  it("is read from the history entry", () => {
    expect(placeFrom({ place: aPlace() }, "individual")).toEqual(aPlace());
  });

  it("is ignored when it belongs to the other account type or is malformed", () => {
    expect(placeFrom({ place: aPlace() }, "corporate")).toBeUndefined();
    expect(placeFrom({ place: "here" }, "individual")).toBeUndefined();
    expect(placeFrom(null, "individual")).toBeUndefined();
  });
});
