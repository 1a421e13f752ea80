import { expect, it } from "vitest";
import { isSearchable } from "./search-word.ts";

it("D51: a search needs a word of at least three characters, or no text at all", () => {
  expect(["", "obi", "a obi", "22345678901"].map(isSearchable)).toEqual([true, true, true, true]);
  expect(["o", "ob", "o b"].map(isSearchable)).toEqual([false, false, false]);
});
