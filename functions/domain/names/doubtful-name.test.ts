import { expect, test } from "vitest";
import { hasLink, hasMixedScript } from "./doubtful-name.ts";

const cyrillicA = "\u0410";
const greekO = "\u039f";

test.each([`${cyrillicA}ccess Bank Plc`, `Adaeze ${greekO}kafor`, "Ada 陳", "محمد Ali"])(
  "D73: %s mixes scripts",
  (name) => {
    expect(hasMixedScript(name)).toBe(true);
  },
);

test.each(["Adéọlá Ọmọ́wùnmí", "O'Brien & Söhne 3", "Ольга Иванова", "Ωμέγα", "山田 はなこ", "123"])(
  "D73: %s has one script",
  (name) => {
    expect(hasMixedScript(name)).toBe(false);
  },
);

test.each([
  "claim at https://dividends.example/claim?id=7",
  "www.x",
  "ada@mail.test",
  "dividends-ng.example",
  "EXAMPLE.COM",
  "pay.ng now",
])("D73: %j has a link", (name) => {
  expect(hasLink(name)).toBe(true);
});

test.each(["St.John", "J.P. Okafor", "A.B.C. Foods (Nig.) Ltd.", "Messrs.Obi", "Co. Ltd"])(
  "D73: %j has no link",
  (name) => {
    expect(hasLink(name)).toBe(false);
  },
);
