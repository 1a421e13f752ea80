import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

test.each([
  "password1234",
  "Password123!",
  "P@ssw0rd1234",
  "passwordpassword",
  "123456789012",
  "111111111111",
  "123412341234",
  "qwertyuiop12",
  "qwertyuiop123456",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "abcdefghijkl",
  "iloveyou1234",
  "Chelsea@2024!!",
  "welcome12345",
  "administrator",
  "Administrator1",
  "changeme2026!",
  "Nigeria@2026!",
  "godisgood2026",
  "jesusislord1",
  "michaeljordan23",
  "liverpoolfc1892",
  "letmein123456",
  "08031234567890",
  "830591726403815",
  "kxp7zkxp7zkxp7z",
  "kxp7zbkxp7zb",
  "kxp7zkxp7zkx",
  "qwejklasdvbn",
  "michael-jordan-23",
])("D15: %s is a common password", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "correct horse battery",
  "a new password, quite long",
  "the old password is long",
  "xkq7-pl2v-mm0z",
  "Vq3nR8tLw2Zs",
  "tortoise umbrella 9 crane",
  "Ọjọ́ ń lọ, kò dúró",
  "9f2b7c1e4a8d6053b1",
  "8305917264038152",
  "#83059172640",
  "83059172640#",
  "kxp7zbwkxp7zbw",
  "qwejklasdvbz",
])("D15: %s is not a common password", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
