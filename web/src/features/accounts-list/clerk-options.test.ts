import { expect, it } from "vitest";
import { listMessages } from "#shared/messages/back-office.ts";
import type { Row } from "../../lib/back-office/lists/account-list.ts";
import { clerkOptions } from "./clerk-options.ts";

const { anybody, me: byMe, other } = listMessages.claims;
const claimed = (id: string, name: string) => ({ claimedBy: { id, name } }) as Row;
const rows = [
  claimed("7", "Ada Obi"),
  {} as Row,
  claimed("1", "Own Name"),
  claimed("8", "Emeka Eze"),
  claimed("7", "Ada Obi"),
];
const usual = [
  ["", anybody],
  ["me", byMe],
];
const named = [
  ["7", "By Ada Obi"],
  ["8", "By Emeka Eze"],
];

it("D76: a list can show the reviews of each clerk in its rows, and one's own", () => {
  expect(clerkOptions({ me: "1", chosen: undefined, rows })).toEqual([...usual, ...named]);
  expect(clerkOptions({ me: "1", chosen: undefined, rows: [] })).toEqual(usual);
});

it("D76: who is chosen stays to choose, also without a row and so without a name", () => {
  expect(clerkOptions({ me: "1", chosen: "9", rows })).toEqual([...usual, ...named, ["9", other]]);
  expect(clerkOptions({ me: "1", chosen: "8", rows })).toEqual([...usual, ...named]);
  expect(clerkOptions({ me: "1", chosen: "me", rows: [] })).toEqual(usual);
});
