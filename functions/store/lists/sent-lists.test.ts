import { expect, test } from "vitest";
import { pageOfLists } from "./sent-lists.ts";

/** Of each list, the cursors of its pages. A cursor of DynamoDB may hold any sign. */
const pages = ["", "1:a", "b"];

const walk = async () => {
  const read: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null && read.length < 20) {
    const page: { nextCursor: string | null } = await pageOfLists(
      cursor,
      async ({ status, type }, inList) => {
        read.push(`${status} ${type} ${inList}`);
        return { nextCursor: pages[pages.indexOf(inList) + 1] ?? null };
      },
    );
    cursor = page.nextCursor;
  }
  return read;
};

test("D56: the pages of all lists are read once, one list after another, the uploaded ones last", async () => {
  const lists = [
    ...["approved individual", "approved corporate"],
    ...["uploaded individual", "uploaded corporate"],
  ];

  expect(await walk()).toEqual(lists.flatMap((list) => pages.map((page) => `${list} ${page}`)));
});

test("D56: lists of one page each lead on to the next list", async () => {
  const next = (cursor: string) =>
    pageOfLists(cursor, async () => ({ nextCursor: null })).then((page) => page.nextCursor);

  expect([await next(""), await next("1:"), await next("2:"), await next("3:")]).toEqual([
    ...["1:", "2:", "3:"],
    null,
  ]);
});
