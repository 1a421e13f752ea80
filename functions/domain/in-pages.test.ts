import { expect, test } from "vitest";
import { inPages } from "./in-pages.ts";

const pagesOf = (found: AsyncIterable<string> | Iterable<string>, size: number) =>
  Array.fromAsync(inPages(found, size));

test.each([
  ["", []],
  ["a", ["a"]],
  ["abc", ["abc"]],
  ["abcd", ["abc", "d"]],
  ["abcdef", ["abc", "def"]],
  ["abcdefgh", ["abc", "def", "gh"]],
])("the items %j come in pages of three: %j", async (items, pages) => {
  const found = await pagesOf(items, 3);

  expect(found.map((page) => page.join(""))).toEqual(pages);
});

test("a page is there as soon as it is full, before its source goes on", async () => {
  async function* source() {
    yield* ["a", "b"];
    await new Promise(() => undefined);
  }

  expect((await inPages(source(), 2).next()).value).toEqual(["a", "b"]);
});
