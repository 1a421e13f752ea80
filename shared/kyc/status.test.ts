import { expect, test } from "vitest";
import { type Actor, canMove, type Status, statuses } from "./status.ts";

/** D21, as it was decided. */
const allowed: [Status, Status, Actor][] = [
  ["pending", "approved", "administrator"],
  ["pending", "rejected", "administrator"],
  ["pending", "pending", "holder"],
  ["approved", "rejected", "administrator"],
  ["approved", "uploaded", "delivery"],
  ["rejected", "approved", "administrator"],
  ["rejected", "pending", "holder"],
  ["uploaded", "pending", "holder"],
];
const actors: Actor[] = ["administrator", "holder", "delivery"];

test.each(actors)(
  "D21, T42: of all pairs of statuses %s may move the agreed ones alone",
  (actor) => {
    const possible = statuses.flatMap((from) =>
      statuses.filter((to) => canMove(from, to, actor)).map((to) => [from, to, actor]),
    );

    expect(possible.sort()).toEqual(allowed.filter(([, , by]) => by === actor).sort());
  },
);
