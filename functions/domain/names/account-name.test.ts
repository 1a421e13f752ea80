import { expect, test } from "vitest";
import { isRealName } from "./account-name.ts";

test.each([
  "",
  " ",
  "OK",
  "ok.",
  "N/A",
  "NULL",
  "None",
  "- - -",
  "0123456789",
  "xxxxxx",
  "Not available",
])("%j is a filler and not a name", (filler) => {
  expect(isRealName(filler)).toBe(false);
});

test.each(["ADA OBI", "Ọlá Adé", "OKAFOR", "3M NIG LTD", "OKAY OKORO", "Obi"])(
  "%j is a name",
  (name) => {
    expect(isRealName(name)).toBe(true);
  },
);
