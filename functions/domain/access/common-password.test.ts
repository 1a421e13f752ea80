import { expect, test, vi } from "vitest";

const common = [
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
  "password-me-26",
  "0123456789012345",
  "lkjihgfedcba",
  "poiuytrewqpo",
  "lkjhgfdsalkj",
  "mnbvcxzmnbvc",
  "zezeazezezea",
  "4rfv5tgb6yhn",
  "q2w3e4r5t6y7u8",
  "!@#$%^&*()!@",
  "aabbccddeeff",
  "))))((((****))))",
  "l1verpool-26",
  "w3lcome-2026",
  "4rsenal-2026",
  "ar5enal-2026",
  "7homas-2026!",
  "$uperman2026",
  "!nstagram-26",
];

const uncommon = [
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
];

test("D15: passwords that attackers try first are common, and others are not", async () => {
  // Loaded by the test, because the tables of patterns are part of what it tests.
  vi.resetModules();
  const { isCommonPassword } = await import("./common-password.ts");

  expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(uncommon.filter(isCommonPassword)).toEqual([]);
});
