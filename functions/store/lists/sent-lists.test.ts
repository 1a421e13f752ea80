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

test("D56: the pages of both uploaded lists are read once, one list after the other", async () => {
  const lists = ["uploaded individual", "uploaded corporate"];

  expect(await walk()).toEqual(lists.flatMap((list) => pages.map((page) => `${list} ${page}`)));
});

test("D56: a list of one page leads on to the next list, and a cursor of release 1.0.0 to the first", async () => {
  const read: string[] = [];
  const next = (cursor: string) =>
    pageOfLists(cursor, async ({ type }, inList) => {
      read.push(`${type} ${inList}`);
      return { nextCursor: null };
    }).then((page) => page.nextCursor);

  expect([await next(""), await next("u1:"), await next("3:abc")]).toEqual(["u1:", null, "u1:"]);
  expect(read).toEqual(["individual ", "corporate ", "individual "]);
});
