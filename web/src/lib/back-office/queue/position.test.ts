import { describe, expect, it } from "vitest";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import type { PlaceAt } from "../lists/list-place.ts";
import { positionIn } from "./position.ts";

const wordsOf = (changes: Partial<PlaceAt>): string | undefined => {
  const found = positionIn({
    list: { type: "individual", status: "pending" },
    view: { source: "all" },
    ids: ["a", "b", "c"],
    nextCursor: "more",
    start: 0,
    total: 1771,
    at: "b",
    ...changes,
  });
  return found && queueMessages.position(found);
};

describe("D76: the position of an account in its list", () => {
  it("is its place among all accounts that the counters know", () => {
    expect(wordsOf({})).toBe("2 of 1,771");
    expect(wordsOf({ start: 50 })).toBe("52 of 1,771");
  });

  it("is out of at least the accounts seen so far, while nobody counts what is filtered", () => {
    expect(wordsOf({ total: undefined, start: 50 })).toBe("52 of 53+");
  });

  it("is out of all accounts on the last page, whatever the counters say", () => {
    expect(wordsOf({ nextCursor: null, start: 50 })).toBe("52 of 53");
  });

  it("is never behind counters that lag", () => {
    expect(wordsOf({ start: 50, total: 51 })).toBe("52 of 54");
  });

  it("is not said of a page whose start nobody knows", () => {
    expect(wordsOf({ start: undefined })).toBeUndefined();
    expect(wordsOf({ at: "not on this page" })).toBeUndefined();
  });
});
