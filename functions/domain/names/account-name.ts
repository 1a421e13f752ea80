/** Some banks answer a filler such as "OK" for every account; a filler verifies nobody. */
export const isRealName = (accountName: string): boolean => {
  const letters = accountName.toUpperCase().replace(/[^\p{L}]/gu, "");
  return letters.length >= minLetters && !fillers.has(letters) && !/^(.)\1*$/u.test(letters);
};

const minLetters = 3;

const fillers = new Set([
  "OKAY",
  "YES",
  "TRUE",
  "VALID",
  "VERIFIED",
  "ACTIVE",
  "SUCCESS",
  "SUCCESSFUL",
  "APPROVED",
  "FALSE",
  "NIL",
  "NULL",
  "NONE",
  "NAN",
  "UNDEFINED",
  "UNKNOWN",
  "UNAVAILABLE",
  "NOTAVAILABLE",
  "NOTFOUND",
  "NONAME",
  "NAME",
  "ACCOUNT",
  "ACCOUNTNAME",
  "CUSTOMER",
  "TEST",
  "TESTACCOUNT",
]);
