import { expect, test } from "vitest";
import { meantEmail } from "./meant-email.ts";

test.each([
  ["ola@gmial.com", "ola@gmail.com"],
  ["ola@gmai.com", "ola@gmail.com"],
  ["ola@gmaill.com", "ola@gmail.com"],
  ["ola@gmnail.com", "ola@gmail.com"],
  ["ola@gnail.com", "ola@gmail.com"],
  ["ola@gmail.con", "ola@gmail.com"],
  ["ola@gmail.co", "ola@gmail.com"],
  ["ola@gmial.cm", "ola@gmail.com"],
  ["ola@gmai.con", "ola@gmail.com"],
  ["ola@gmailcom", undefined],
  ["ola@gmiol.com", undefined],
  ["Ola@Yaho.com", "Ola@yahoo.com"],
  ["ola@yahoo.comm", "ola@yahoo.com"],
  ["ola@hotmial.com", "ola@hotmail.com"],
  ["ola@outlok.com", "ola@outlook.com"],
  ["ola@iclod.com", "ola@icloud.com"],
])("D65: of %s, %s was probably meant", (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

test.each([
  ["ola@gmail.com"],
  ["ola@GMAIL.com"],
  ["ola@mail.com"],
  ["ola@email.com"],
  ["ola@ymail.com"],
  ["ola@yahoo.co.uk"],
  ["ola@yahoo.ca"],
  ["ola@yahoo.fr"],
  ["ola@hotmail.fr"],
  ["ola@gmx.com"],
  ["ola@example.com"],
  ["ola@"],
  ["ola"],
  [""],
])("D65: %s is not remarked upon", (typed) => {
  expect(meantEmail(typed)).toBeUndefined();
});
