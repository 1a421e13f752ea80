import { expect, test } from "vitest";
import { accountWords, lookupText } from "./email-words.ts";

test.each([
  ["ada.okonkwo@gmail.com", ["adaeze", "ada", "okonkwo"]],
  ["ada+kyc@yahoo.co.uk", ["adaeze", "ada", "kyc"]],
  ["info@sahelfarms.com.ng", ["adaeze", "info", "sahelfarms"]],
  ["ada@mail.sahelfarms.ng", ["adaeze", "ada", "sahelfarms"]],
  ["ada@GMAIL.COM", ["adaeze", "ada"]],
  ["gmail@sahel.ng", ["adaeze", "gmail", "sahel"]],
])("D51: the email %s is indexed under the words %j", (email, words) => {
  expect(accountWords(["Adaeze"], email)).toEqual(words);
});

test("D51: a holder's name is indexed even if it is also the name of an email provider", () => {
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
  ["ada@b\u00fccher.example", "ada xn--bcher-kva"],
  ["gmail com", "gmail com"],
  ["sahelfarms.com", "sahelfarms"],
  ["sahelfarms.com.ng", "sahelfarms"],
  ["sahelfarms.africa", "sahelfarms"],
  ["hq.sahelfarms.ng", "hq sahelfarms"],
  ["mail.sahelfarms.com.ng", "sahelfarms"],
  ["St.John", "St John"],
  ["J.P.Okafor", "J P Okafor"],
])("D51: a search for %j looks up %j in the index", (typed, text) => {
  expect(lookupText(typed).trim()).toBe(text);
});

test("D51: an email without a domain is indexed under its local part", () => {
  expect(accountWords([], "ada")).toEqual(["ada"]);
});
