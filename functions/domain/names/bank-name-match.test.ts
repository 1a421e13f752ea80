import fc from "fast-check";
import { expect, test } from "vitest";
import { matchBankName } from "./bank-name-match.ts";
import { matchFullName } from "./name-match.ts";

test.each<[why: string, typed: string, account: string, variants: string[]]>([
  ["a spelling", "Mohammed Bello", "BELLO MUHAMMAD", ["Mohammed=MUHAMMAD"]],
  ["an abbreviation", "Mohammed Bello", "MOHD BELLO", ["Mohammed=MOHD"]],
  ["an abbreviation with an apostrophe", "Muhammadu Bello", "MUH'D BELLO", ["Muhammadu=MUH'D"]],
  ["two spellings", "Mohamed Usman", "MUHAMMAD UTHMAN", ["Mohamed=MUHAMMAD", "Usman=UTHMAN"]],
  ["a letter of Yoruba", "Sola Ade", "ADE SHOLA", ["Sola=SHOLA"]],
  ["a silent letter", "Aisha Sani", "AISHAT SANI", []],
  ["a spelling in two words", "Abdulrahman Sani", "ABDUR RAHMAN SANI", []],
  ["a short form at the bank", "Chukwuemeka Obi", "OBI EMEKA", ["Chukwuemeka=EMEKA"]],
  ["a short form on the form", "Emeka Obi", "CHUKWUEMEKA OBI", ["Emeka=CHUKWUEMEKA"]],
  ["a beginning left out", "Tunde Bello", "BABATUNDE BELLO", ["Tunde=BABATUNDE"]],
  ["a beginning left out, in another spelling", "Folashade Ojo", "SADE OJO", ["Folashade=SADE"]],
  ["an end left out", "Ike Okafor", "IKECHUKWU OKAFOR", ["Ike=IKECHUKWU"]],
  ["both left out", "Funmi Bello", "OLUFUNMILAYO BELLO", ["Funmi=OLUFUNMILAYO"]],
  ["an English short form", "Tony Eze", "EZE ANTHONY", ["Tony=ANTHONY"]],
  [
    "a name that the bank has cut",
    "Oluwatobiloba Akinrinlola",
    "OLUWATOBILOBA AKINRI",
    ["Akinrinlola=AKINRI"],
  ],
  ["a title as first name", "Mallam Audu", "MALLAM AUDU BELLO", ["Mallam=MALLAM"]],
  ["a short title as first name", "Malam Audu", "MAL. AUDU BELLO", ["Malam=MAL"]],
  ["one name, typed in both fields", "Musa Musa", "MUSA", []],
])("D111: %s: %j is the holder of the account %j", (_, typed, account, variants) => {
  const { valid, missing, variants: found } = matchBankName(typed, account);
  expect({ valid, missing }).toEqual({ valid: true, missing: [] });
  expect(found.map((one) => `${one.typed}=${one.bank}`)).toEqual(variants);
});

test.each<[why: string, typed: string, account: string]>([
  ["two short forms and nothing equal", "Emeka Tony", "CHUKWUEMEKA ANTHONY"],
  ["a short form beside another last name", "Emeka Obi", "CHUKWUEMEKA OKAFOR"],
  ["two beginnings of one name", "Adewale Ojo", "OLAWALE OJO"],
  ["a beginning of a short account name", "Chukwuemeka Ojo", "CHUKWU OJO"],
  ["a cut word of five letters", "Oluwatobiloba Akinrinlola", "OLUWATOBILOBA AKINR"],
  ["a part of two letters", "Chukwudi Obi", "DI OBI"],
  ["a name inside another", "Ada Obi", "ADAOBI OKAFOR"],
  ["two initials", "Chidi Emeka Okafor", "OKAFOR C. E."],
  ["a title and a last name", "Alhaji Musa", "ALHAJI IBRAHIM MUSA"],
  ["a sister, whose name begins as her brother's", "Victoria Okafor", "OKAFOR VICTOR CHUKWUEMEKA"],
  ["a cut word before other names", "Josephine Adeyemi", "ADEYEMI JOSEPH OLUWOLE"],
  ["a cut last word beside other names", "Victoria Okafor", "CHUKWUEMEKA OKAFOR VICTOR"],
  ["a family name without its end", "Blessing Okechukwu", "BLESSING OKE"],
  ["a family name without its beginning", "Grace Adekoya", "KOYA GRACE"],
  ["two family names", "Blessing Agha", "BLESSING AGA"],
  ["a courtesy title and a last name", "Mr Okafor", "MR OKAFOR EMEKA"],
  ["only titles", "Chief Alhaji", "CHIEF ALHAJI"],
])("D111: %s is not enough: %j and the account %j", (_, typed, account) => {
  expect(matchBankName(typed, account)).toMatchObject({ valid: false, variants: [] });
});

test.each<[typed: string, account: string, variants: string[]]>([
  ["Sahel Foods Ltd", "SAHEL FOODS LTD - DIVIDEND ACCOUNT", ["=DIVIDEND ACCOUNT"]],
  ["Sahel Foods Ltd", "SAHEL FOODS LTD DIVIDEND", ["=DIVIDEND"]],
  ["Sahel Foods", "SAHEL FOODS (SALARY)", ["=SALARY"]],
  ["Sahel Foods Nig Ltd", "SAHEL FOODS NIGERIA LIMITED COLLECTION A/C 2", ["=COLLECTION A/C 2"]],
  ["Ojo Farmers Cooperative Society", "OJO FARMERS COOP SOC", ["Cooperative=COOP", "Society=SOC"]],
  ["Ojo Farmers Co-operative", "OJO FARMERS COOP", ["Co-operative=COOP"]],
  [
    "Ojo & Sons Development Company Ltd",
    "OJO AND SONS DEVELOPMENT COMP",
    ["Ojo Sons Development Company Ltd=OJO AND SONS DEVELOPMENT COMP"],
  ],
  ["Ojo Investments Ltd", "OJO INVESTMENT LIMITED", ["Investments=INVESTMENT"]],
  [
    "Sahel Foods International Distribution Ltd",
    "SAHEL FOODS INTERNATIONAL DISTRIB",
    ["Sahel Foods International Distribution Ltd=SAHEL FOODS INTERNATIONAL DISTRIB"],
  ],
])("D111: the company %j is the holder of the account %j", (typed, account, variants) => {
  const { valid, missing, variants: found } = matchBankName(typed, account, "corporate");
  expect({ valid, missing }).toEqual({ valid: true, missing: [] });
  expect(found.map((one) => `${one.typed}=${one.bank}`)).toEqual(variants);
});

test.each([
  ["First Bank of Nigeria Staff Cooperative", "FIRST BANK OF NIGERIA"],
  ["Sahel Foods Nigeria Distribution Ltd", "SAHEL FOODS NIGERIA - COLLECTION ACCOUNT"],
  ["Ojo Co-op", "OJO CO-OP TRUST"],
  ["Acme Nigeria", "ACME NIGERIA PROJECTS"],
  ["Acme Company", "ACME COMPANY II"],
  ["Acme", "ACME LIMITED TRUST"],
  ["St", "SAINT"],
  ["Sahel Foods", "SAHEL SAVINGS"],
  ["Sahel", "SAHEL TRUST"],
  ["Sahel Foods Ltd", "SAHEL FOODS BENUE LTD - DIVIDEND ACCOUNT"],
  ["Sahel Foods", "DIVIDEND ACCOUNT"],
  ["Sahel Foods Distribution", "SAHEL FOODS"],
])("D111: the company %j is not the holder of the account %j", (typed, account) => {
  expect(matchBankName(typed, account, "corporate").valid).toBe(false);
});

/** People of one family, one village or one bank, who are not the same person. */
const givenNames = (
  "Mohammed Ahmed Abubakar Abdullahi Usman Umar Ali Isa Ibrahim Ismail Yusuf Yakubu Sulaiman Mustapha " +
  "Haruna Dauda Kasim Hakeem Lawal Zainab Aisha Fatima Amina Halima Khadija Mariam Hauwa Rukayat " +
  "Chukwuemeka Chukwuma Chukwudi Chinedu Chinonso Chidinma Chidiebere Ikechukwu Uchenna Obinna Kelechi " +
  "Nkemdilim Ifeoma Ifeyinwa Adanna Ngozi Amaka Oluwaseun Olumide Olusegun Babatunde Adewale Adekunle " +
  "Adebayo Olufemi Folake Folashade Yetunde Titilayo Funmilayo Temitope Temitayo Bolanle Damilola Tobiloba " +
  "Emmanuel Anthony Michael Joseph Samuel Daniel Benjamin Christopher Stephen David Alexander Peter Thomas " +
  "Patience Victoria Elizabeth Catherine Deborah Rebecca Grace Blessing Comfort Esther"
).split(" ");
const familyNames = (
  "Bello Okafor Okeke Okoro Okonkwo Adeyemi Adebayo Adeleke Eze Ezeh Sani Shehu Ojo Oni Danjuma Nwosu " +
  "Nwachukwu Akinola Akinwale Garba Etim Effiong Balogun Lawal"
).split(" ");

test("D111: a name never becomes another by a spelling or a short form", () => {
  const pairsOf = (names: string[]) => names.flatMap((one) => names.map((other) => [one, other]));
  const given = pairsOf(givenNames).map(([one, other]) => [`${one} Bello`, `BELLO ${other}`]);
  const long = given.map(([one = "", other = ""]) => [one, `${other} OSAHENRUNMWEN`]);
  const family = pairsOf(familyNames).map(([one, other]) => [
    `Blessing ${one}`,
    `${other} BLESSING`,
  ]);
  const accepted = (match: typeof matchFullName) =>
    [...given, ...long, ...family].filter(
      ([one = "", other = ""]) => match(one, other.toUpperCase()).valid,
    );
  // Everybody matches the own account; "Eze" and "Ezeh" differ before and after.
  const own = 2 * givenNames.length + familyNames.length;
  expect(accepted(matchFullName)).toHaveLength(own);
  expect(accepted(matchBankName)).toHaveLength(own);
});

test("D111: people with no name in common do not match, and whoever matched still matches", () => {
  const names = fc.shuffledSubarray(givenNames, { minLength: 4, maxLength: 4 });
  const families = fc.shuffledSubarray(familyNames, { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(names, families, ([a, b, c, d], [one, other]) => {
      expect(matchBankName(`${a} ${b} ${one}`, `${other} ${c} ${d}`).valid).toBe(false);
      expect(matchBankName(`${a} ${b} ${one}`, `${one} ${c} ${a}`)).toMatchObject({
        ...matchFullName(`${a} ${b} ${one}`, `${one} ${c} ${a}`),
        valid: true,
      });
    }),
  );
});
