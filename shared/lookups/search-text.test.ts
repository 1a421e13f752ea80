import { expect, test } from "vitest";
import { isSearchable } from "./search-text.ts";

test.each(["obi", "a obi", "ob c", "J & B Foods", "22345678901", "Ọlá", "ng.co"])(
  "D41, D51: %j can be searched",
  (text) => {
    expect(isSearchable(text)).toBe(true);
  },
);

test.each(["", "o", "ob", "o b", "J & B", "j b c", "& - ."])(
  "D41, D51: %j is too short for a search",
  (text) => {
    expect(isSearchable(text)).toBe(false);
  },
);
