import { expect, it } from "vitest";
import { pairDirectors } from "./pair-directors.ts";

const director = (directorName: string, directorBankVerificationNumber: string) => ({
  directorName,
  directorBankVerificationNumber,
  identification: { type: "Voter's Card", number: "VC 1" },
});

const pairs = (...lists: Parameters<typeof pairDirectors>) =>
  pairDirectors(...lists).map(({ before, now }) => [
    before?.director.directorName,
    now?.director.directorName,
  ]);

it("R-46: the BVN decides first, even if the name and the place say otherwise", () => {
  const before = [director("Ada Obi", "1"), director("Bola Ade", "2")];

  expect(pairs(before, [director("Ada Obi", "2"), director("Bola Ade", "1")])).toEqual([
    ["Bola Ade", "Ada Obi"],
    ["Ada Obi", "Bola Ade"],
  ]);
});

it("R-46: with another BVN the name decides, in any case, before the place", () => {
  const before = [director("Ada Obi", "1"), director("Bola Ade", "2")];

  expect(pairs(before, [director("BOLA ADE", "3"), director("Chidi Eze", "4")])).toEqual([
    ["Bola Ade", "BOLA ADE"],
    [undefined, "Chidi Eze"],
    ["Ada Obi", undefined],
  ]);
});

it("R-46: with another BVN and name the place decides", () => {
  const before = [director("Ada Obi", "1"), director("Bola Ade", "2")];

  expect(pairs(before, [director("Chidi Eze", "3"), director("Dayo Oni", "4")])).toEqual([
    ["Ada Obi", "Chidi Eze"],
    ["Bola Ade", "Dayo Oni"],
  ]);
});
