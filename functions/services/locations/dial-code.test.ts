import { expect, it } from "vitest";
import { dialCode } from "./dial-code.ts";

it.each([
  ["NG", "234", "234"],
  ["AS", "1-684", "1"],
  ["DO", "+1-809 and 1-829", "1"],
  ["AQ", "+672", "672"],
  ["ZZ", "+1-809 and 1-829", "1809"],
  ["ZZ", "0055", "55"],
  ["ZZ", "1-684, 1-685", "1684"],
])("gives %s, listed as %s, the dialling code %s", (iso2, listed, code) => {
  expect(dialCode(iso2, listed)).toBe(code);
});
