import { expect, test } from "vitest";
import { accountWords, lookupText } from "./email-words.ts";

test.each([
  ["ada.okonkwo@gmail.com", ["adaeze", "ada", "okonkwo"]],
  ["ada+kyc@yahoo.co.uk", ["adaeze", "ada", "kyc"]],
  ["info@sahelfarms.com.ng", ["adaeze", "info", "sahelfarms"]],
  ["ada@mail.sahelfarms.ng", ["adaeze", "ada", "sahelfarms"]],
  ["ada@GMAIL.COM", ["adaeze", "ada"]],
  ["gmail@sahel.ng", ["adaeze", "gmail", "sahel"]],
])("D51: %s is found by %j", (email, words) => {
  expect(accountWords(["Adaeze"], email)).toEqual(words);
});

test("D51: a name that is a provider's stays a name", () => {
  expect(accountWords(["Yahoo", "Mac"], "x@y.ng")).toEqual(["yahoo", "mac"]);
});

test.each([
  ["ada okonkwo", "ada okonkwo"],
  ["ada@gmail.com", "ada"],
  ["ada@gma", "ada"],
  ["info@sahelfarms.com.ng", "info sahelfarms"],
  ["info@sahelf", "info sahelf"],
  ["info@hq.sahelfarms.ng", "info hq sahelfarms"],
  ["@sahelfarms.com", "sahelfarms"],
  ["ada  obi", "ada obi"],
  ["info@sahelfarms.c", "info sahelfarms"],
  ["ada@", "ada"],
  ["gmail com", "gmail com"],
])("D51: of %j the index is asked for %j", (typed, text) => {
  expect(lookupText(typed).trim()).toBe(text);
});

test("D51: an email without a domain is found by what there is", () => {
  expect(accountWords([], "ada")).toEqual(["ada"]);
});
