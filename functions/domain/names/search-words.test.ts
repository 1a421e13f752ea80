import fc from "fast-check";
import { expect, test } from "vitest";
import { allWords, plain, searchWords, startAll } from "./search-words.ts";

test.each([
  ["Adaeze OKONKWO", ["adaeze", "okonkwo"]],
  ["Ọláníkẹ̀ẹ́  Adé-Bísí", ["olanikee", "ade", "bisi"]],
  ["Ɗanladi Ƙasimu Ɓello", ["danladi", "kasimu", "bello"]],
  ["Sahel Farms & Sons (Nig.) Ltd", ["sahel", "farms", "sons", "nig", "ltd"]],
  ["ada.obi+kyc@example.test", ["ada", "obi", "kyc", "example", "test"]],
  ["J. P. Okoro", ["okoro"]],
  ["Ada ADA ada", ["ada"]],
  ["7UP Bottling", ["7up", "bottling"]],
  ["  --  ", []],
])("the text %j has the search words %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("several texts yield each word once, and an undefined text yields none", () => {
  expect(searchWords("Ada", undefined, "Obi Ada")).toEqual(["ada", "obi"]);
});

test("a text of a hundred words yields only 24 search words", () => {
  const words = Array.from({ length: 100 }, (_, n) => `word${n}`).join(" ");

  expect(searchWords(words)).toHaveLength(24);
});

test("search words have only a-z and 0-9, survive a second split and ignore the Unicode form", () => {
  const names = fc.string({ unit: "grapheme", maxLength: 60 });

  fc.assert(
    fc.property(names, (name) => {
      const words = searchWords(name);
      expect(searchWords(words.join(" "))).toEqual(words);
      expect(searchWords(name.normalize("NFD"))).toEqual(searchWords(name.normalize("NFC")));
      expect(words.every((word) => /^[a-z0-9]{2,}$/.test(word))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a single letter is a word of a query but not of the index", () => {
  expect(allWords("J. Okoro, j")).toEqual(["j", "okoro"]);
  expect(searchWords("J. Okoro, j")).toEqual(["okoro"]);
});

test("plain text is not changed", () => {
  expect(plain("okonkwo 123")).toBe("okonkwo 123");
});

test.each([
  ["ada obi", "obi adaeze", true],
  ["obi", "obi adaeze", true],
  ["o", "obi adaeze", true],
  ["ada ada", "obi adaeze", true],
  ["", "obi adaeze", true],
  ["ada eze", "obi adaeze", false],
  ["ada okafor", "obi adaeze", false],
  ["obia", "obi adaeze", false],
  ["ada", "", false],
])("D51: each of the words %j starts a word of %j: %s", (words, own, expected) => {
  expect(startAll(allWords(words), allWords(own))).toBe(expected);
});
