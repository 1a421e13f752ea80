import { expect, it } from "vitest";
import type { RejectionReason } from "#shared/contract/corrections.ts";
import { mergeReasons } from "./merge-reasons.ts";

const reason = (code: string, text = `Text of ${code}`): RejectionReason => ({
  code,
  label: `Label of ${code}`,
  text,
});
const [a, b, c] = [reason("a"), reason("b"), reason("c")];
const base = [a, b, c];

it("D75: the changed, added and removed reasons of both sides merge one by one", () => {
  const mine = [a, reason("b", "my text"), reason("d")];
  const theirs = [reason("a", "their text"), b, c, reason("e")];

  expect(mergeReasons({ base, mine, theirs })).toEqual([
    reason("a", "their text"),
    reason("b", "my text"),
    reason("e"),
    reason("d"),
  ]);
});

it("D75: my text stays when the others removed the reason, and my removal when they changed it", () => {
  const mine = [reason("a", "my text"), c];
  const theirs = [reason("b", "their text"), c];

  expect(mergeReasons({ base, mine, theirs })).toEqual([c, reason("a", "my text")]);
});

it("D75: my order wins, and theirs stays when I have moved nothing", () => {
  expect(mergeReasons({ base, mine: [c, a, b], theirs: [...base, reason("e")] })).toEqual([
    c,
    a,
    b,
    reason("e"),
  ]);
  expect(mergeReasons({ base, mine: base, theirs: [b, a, c] })).toEqual([b, a, c]);
});

it("D75: two new reasons with one code both stay, unless they are the same", () => {
  const [mine, theirs] = [reason("d", "my text"), reason("d", "their text")];

  expect(mergeReasons({ base, mine: [...base, mine], theirs: [...base, theirs] })).toEqual([
    ...base,
    theirs,
    { ...mine, code: "d-2" },
  ]);
  expect(mergeReasons({ base, mine: [...base, mine], theirs: [...base, mine] })).toEqual([
    ...base,
    mine,
  ]);
});
