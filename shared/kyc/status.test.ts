import { expect, test } from "vitest";
import { type Actor, canMove, type Status, statuses } from "./status.ts";

/** The status changes that D21 allows. */
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

test.each(actors)("D21, T42: the actor “%s” may make only the agreed status changes", (actor) => {
  const possible = statuses.flatMap((from) =>
    statuses.filter((to) => canMove(from, to, actor)).map((to) => [from, to, actor]),
  );

  expect(possible.sort()).toEqual(allowed.filter(([, , by]) => by === actor).sort());
});
