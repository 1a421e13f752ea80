import { expect, test } from "vitest";
import { dayOf } from "../time/days.ts";
import { canonical, entryHashOf, hashOf, lineOf, linked, noHead } from "./chain.ts";

const at = (time: string) => ({
  now: new Date(time),
  dayOf: (moment: Date) => dayOf(moment, "Africa/Lagos"),
  sign: (from: number, hash: string) => ({ from, value: `signed ${hash}` }),
});
const entry = (message: string) => ({
  source: { pk: "LOG#admin#2026-11-03", sk: `2026-11-03T09:00:00.000Z#${message}` },
  entry: { at: "2026-11-03T09:00:00.000Z", message },
});

test("D85: each item has the next number and the hash of the one before", () => {
  const [one, two] = linked(noHead, [entry("one"), entry("two")], at("2026-11-03T23:30:00.000Z"));

  // Lagos is an hour ahead.
  expect(one).toMatchObject({ seq: 1, day: "2026-11-04", previousHash: noHead.hash });
  expect(two).toMatchObject({ seq: 2, previousHash: one?.hash });
  for (const item of [one, two]) {
    expect(item && hashOf(item)).toBe(item?.hash);
    expect(item && entryHashOf(item.entry)).toBe(item?.entryHash);
  }
  const [three] = two ? linked(two, [entry("three")], at("2026-11-04T08:00:00.000Z")) : [];
  expect(three).toMatchObject({ seq: 3, previousHash: two?.hash });
});

test("D85: the last item of a batch is signed, for all of its numbers", () => {
  const [one, two] = linked(noHead, [entry("one"), entry("two")], at("2026-11-03T09:00:00.000Z"));

  expect(one).not.toHaveProperty("signature");
  expect(two?.signature).toEqual({ from: 1, value: `signed ${two?.hash}` });
});

test.each(["seq", "chainedAt", "day", "source", "entryHash", "previousHash"] as const)(
  "D85: the hash of an item covers its %s",
  (name) => {
    const [item] = linked(noHead, [entry("one")], at("2026-11-03T09:00:00.000Z"));

    expect(item && hashOf({ ...item, [name]: "another" as never })).not.toBe(item?.hash);
  },
);

test("D85: time does not go back along the chain when a clock is late", () => {
  const head = { ...noHead, seq: 7, chainedAt: "2026-11-04T00:00:00.000Z" };

  const [item] = linked(head, [entry("one")], at("2026-11-03T20:00:00.000Z"));

  expect(item).toMatchObject({ seq: 8, chainedAt: head.chainedAt, day: "2026-11-04" });
});

test("the same content has the same text, in whatever order its names and members are", () => {
  expect(canonical({ b: { d: 1, c: [2, null] }, a: new Set(["y", "x"]) })).toBe(
    '{"a":["x","y"],"b":{"c":[2,null],"d":1}}',
  );
});

test("the file of a day has a line for each item", () => {
  const [item] = linked(noHead, [entry("two\nlines")], at("2026-11-03T09:00:00.000Z"));

  expect(item && lineOf(item).split("\n")).toHaveLength(2);
  expect(item && JSON.parse(lineOf(item))).toEqual(item);
});
