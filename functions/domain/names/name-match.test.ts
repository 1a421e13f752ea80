import fc from "fast-check";
import { expect, test } from "vitest";
import { matchFullName } from "./name-match.ts";

test.each([
  ["Ada Ngozi Obi", "OBI ADA NGOZI"],
  ["Ada Obi", "OBI ADA"],
  ["Ọlá Adébáyọ̀", "OLA ADEBAYO"],
  ["Ola Adebayo", "Ọlá Adébáyọ̀"],
  ["Adé-Bísí Okafor", "ADE BISI OKAFOR"],
  ["Adé-Bísí Okafor", "ADEBISI OKAFOR"],
  ["Adebisi Okafor", "OKAFOR, ADE-BISI"],
  ["Ada O'Brien", "OBRIEN ADA"],
  ["Ada O’Brien", "ADA O BRIEN"],
  ["Ada OBrien", "O'BRIEN ADA"],
  ["Adé-Bísí O'Brien", "ADE BISI OBRIEN"],
  ["Ada Obi", "MR/MRS ADA OBI"],
  ["Mr Musa Ibrahim", "ALHAJI IBRAHIM MUSA"],
  ["Musa Ibrahim", "ALH. MUSA IBRAHIM JNR"],
  ["Ada Ngozi Obi", "OBI ADA N"],
  ["Ada N. Obi", "OBI,ADA NGOZI"],
  ["Chukwuemeka Okonkwo", "CHUKWUEMEKA OKONKWOR"],
  ["Chukwuemeka Okonkwo", "CHUKUEMEKA OKONKWO"],
  ["Chukwuemeka Okonkwo", "CHUKWUEMEKA OKONKWU"],
  ["Ɗanjuma Ƙasim", "DANJUMA KASIM"],
  ["Kofi Ɔforiwaa", "OFORIWAA KOFI"],
  ["ADA NGOZI OBI", "ada obi"],
  ["Kim O", "O KIM"],
  ["Emeka Obi", "EMEKO OBI"],
  ["Chuka Okonko", "CHUKA OKONKWO"],
  ["محمد علي", "علي محمد"],
])("D26: the person %j matches the account name %j", (fullName, accountName) => {
  expect(matchFullName(fullName, accountName).valid).toBe(true);
});

test.each([
  ["Ada Obi", "ADA OKAFOR", ["Obi"]],
  ["Ada Obi", "EMEKA NWOSU", ["Ada", "Obi"]],
  ["Ada Obi", "", ["Ada", "Obi"]],
  ["Ada Obi", "ADE OBI", ["Ada"]],
  ["John John", "JOHN OKAFOR", ["John"]],
  ["Mr Okafor", "MR EMEKA OKAFOR", []],
  ["Bólá A. Òkè", "EMEKA A OKE", ["Bólá"]],
  ["Ada, Obi!", "?", ["Ada", "Obi"]],
  ["Bola Obi", "BOLO OBI", ["Bola"]],
  ["ΩΩ Obi", "ΛΛ OBI", ["ΩΩ"]],
  ["Ɗan Obi", "ƘAN OBI", ["Ɗan"]],
  ["Ada Obi", `${"X".repeat(200)} ADA OBI`, ["Ada", "Obi"]],
])(
  "D26: the person %j does not match the account name %j; missing words: %j",
  (fullName, accountName, missing) => {
    expect(matchFullName(fullName, accountName)).toEqual({ valid: false, missing });
  },
);

test("D26: a name matches even if the bank has only an initial of the middle name, or no middle name", () => {
  expect(matchFullName("Ada Ngozi Obi", "OBI ADA N")).toEqual({ valid: true, missing: [] });
  expect(matchFullName("Ada Ngozi Obi", "OBI ADA")).toEqual({ valid: true, missing: ["Ngozi"] });
});

test.each([
  ["Adé-Bísí Ngozi Okafor", "ADEBISI NGOZI OKAFOR", []],
  ["Adé-Bísí Ngozi Okafor", "ADE BISI NGOZI OKAFOR", []],
  ["Ɗan Musa Obi", "DAN MUSA OBI", []],
  ["Ngozi Ada Obi-Eze", "NGOZI ADA", ["Obi-Eze"]],
  ["Ngozi Ada J-Kim", "NGOZI ADA JOHN", ["J-Kim"]],
  ["Ngozi Ada Kim-Lee", "NGOZI LEE ADA KIM", []],
  ["Maryjane Mary Jane Obi", "MARYJANE OBI", ["Mary Jane"]],
  ["K O", "O K", []],
  ["Ada N Obi", "ADA NGOZI OBI", []],
  ["Ada N Obi", "ADA XAVIER OBI", ["N"]],
  ["Ada N N Obi", "ADA NGOZI OBI", ["N"]],
  ["Ada A Obi", "ADA OBI", ["A"]],
])("D26: %j matches the account name %j; missing words: %j", (typed, account, missing) => {
  expect(matchFullName(typed, account)).toEqual({ valid: true, missing });
});

test.each<[why: string, typed: string, account: string, missing: string[]]>([
  ["a married name", "Ngozi Ada Okafor", "NGOZI ADA EZE", ["Okafor"]],
  [
    "a married name, without a middle name at the bank",
    "Ngozi Ada Okafor",
    "EZE ADA NGOZI",
    ["Okafor"],
  ],
  ["half of a double surname", "Ngozi Okonjo-Iweala", "OKONJO NGOZI", ["Iweala"]],
  ["a double surname in two words", "Ngozi Okonjo Iweala", "OKONJO-IWEALA NGOZI", []],
  ["a double surname in one word", "Ngozi Okonjo Iweala", "OKONJOIWEALA NGOZI", []],
  ["a double surname apart", "Ngozi OkonjoIweala", "OKONJO IWEALA NGOZI", []],
  ["a given name in two words", "Mary Jane Obi", "MARYJANE OBI", []],
  ["a given name in one word", "Maryjane Obi", "OBI MARY JANE", []],
  ["a name in three words", "Abu Bakar Sadiq Musa", "ABUBAKARSADIQ MUSA", []],
  ["short names at the bank", "Babatunde Oluwaseun Ojo", "BABATUNDE OJO", ["Oluwaseun"]],
  ["only one word at the bank", "Ada Obi", "ADA", ["Obi"]],
  ["only one word in the form", "Adebisi", "ADEBISI OKAFOR", []],
  ["only one word on both sides", "Mary Jane", "MARYJANE", []],
  ["neighbours swapped", "Chukwuemeka Obi", "CHUKWUEMEAK OBI", []],
  ["neighbours swapped at the start", "Olumide Obi", "LOUMIDE OBI", []],
  ["one letter too many", "Oluwaseun Bello", "OLUWASEUNN BELLO", []],
  ["one letter too few", "Oluwaseun Bello", "OLUWASEN BELLO", []],
  ["an initial for a middle name", "Tunde Olu Bello", "BELLO TUNDE O", []],
  ["initials before the last name", "Chidi Emeka Okafor", "C E OKAFOR CHIDI", []],
  ["another order and a title", "Alhaja Bisi Ade", "ADE, BISI (MRS)", []],
  ["only a title and a last name at the bank", "Emeka Okafor", "CHIEF OKAFOR", ["Emeka"]],
  ["a title of one side only", "Pharm Uche Nwosu", "NWOSU UCHE", []],
])(
  "D26: %s matches: %j and the account name %j; missing words: %j",
  (_, typed, account, missing) => {
    expect(matchFullName(typed, account)).toEqual({ valid: true, missing });
  },
);

test.each<[why: string, typed: string, account: string]>([
  ["one name in common", "Ada Obi", "ADA OKAFOR"],
  ["a name that contains the other", "Ada Obi", "ADAOBI OKAFOR"],
  ["an initial alone at the bank", "Ada Obi", "A"],
  ["two initials", "Ada Obi", "A O"],
  ["a short word with a slip", "Bola Obi", "BALO OBI"],
  ["two swaps in a word", "Chukwuemeka Obi", "HCUKWUEMEAK OBI"],
  ["two other neighbours in a word", "Bello Obi", "BEXXO OBI"],
  ["a letter that moved to its right neighbour", "Abcde Obi", "ABXCE OBI"],
  ["a letter that moved to its left neighbour", "Abxce Obi", "ABCDE OBI"],
  ["two initials beside another last name", "A B Okafor", "A B EZE"],
  ["only titles", "Chief Alhaji", "CHIEF ALHAJI"],
])("D26: %s is not enough: %j and the account name %j", (why, typed, account) => {
  expect(matchFullName(typed, account).valid, why).toBe(false);
});

test.each([
  ["Dangote Cement Plc", "DANGOTE CEMENT"],
  ["Dangote Cement", "CEMENT DANGOTE NIG. PLC"],
  ["Made-up Farms & Sons Nigeria Limited", "MADE UP FARMS AND SONS NIG LTD"],
  ["A.B.C. Ventures (Nig) Ltd", "ABC VENTURES"],
  ["Obi Enterprises", "OBI ENT"],
  ["The Nigeria Company Ltd", "THE NIGERIA COMPANY LTD"],
  ["Oando Public Limited Company", "OANDO PLC"],
  ["Sahel Foods International", "SAHEL FOODS INT'L LTD"],
  ["Sahel Foods Intl Ltd", "SAHEL FOODS INTERNATIONAL"],
  ["Obi Brothers Co.", "OBI BROS COMPANY"],
  ["Made Up Farms", "MADEUP FARMS LTD"],
  ["Notary Public", "PUBLIC NOTARY"],
  ["Madeup Farms Enterprises", "MADE UP FARMS ENT"],
])("D26: the company %j matches the account name %j", (companyName, accountName) => {
  expect(matchFullName(companyName, accountName, "corporate")).toEqual({
    valid: true,
    missing: [],
  });
});

test.each([
  ["Dangote Cement Plc", "DANGOTE SUGAR PLC", ["Cement"]],
  ["Dangote Cement Plc", "DANGOTE CEMENT BENUE PLC", []],
  ["Alpha Farms Ltd", "ALPHAS FARMS LTD", ["Alpha"]],
  ["Obi Obi Ltd", "OBI LTD", ["Obi"]],
  ["Sahel Foods International", "SAHEL FOODS LTD", ["International"]],
  ["Public Works Ltd", "WORKS LTD", ["Public"]],
  ["Limited", "NIGERIA LIMITED", []],
  ["&", "&", []],
])(
  "D26: the company %j does not match the account name %j; missing words: %j",
  (companyName, accountName, missing) => {
    expect(matchFullName(companyName, accountName, "corporate")).toEqual({ valid: false, missing });
  },
);

const word = fc.constantFrom(
  ..."ada obi ngozi chukwuemeka okonkwo okonkwor adé-bísí ọlá o'brien bello john musa ibrahim n".split(
    " ",
  ),
);
const name = fc.array(word, { minLength: 1, maxLength: 5 });
const shuffled = name.chain((words) =>
  fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })),
);
const type = fc.constantFrom("individual" as const, "corporate" as const);

test("D26: the order of words does not matter on either side", () => {
  fc.assert(
    fc.property(shuffled, shuffled, type, ([a, b], [c, d], as) => {
      const judged = matchFullName(a.join(" "), c.join(" "), as).valid;
      expect(matchFullName(b.join(" "), d.join(" "), as).valid).toBe(judged);
    }),
  );
});

const marks = ["\u0301", "\u0300", "\u0323", "\u0302"];
const accented = (text: string, seed: number) =>
  [...text].map((it, i) => (/[a-z]/i.test(it) ? it + (marks[(seed + i) % 7] ?? "") : it)).join("");

test("D26: case, accents and titles do not matter on either side", () => {
  fc.assert(
    fc.property(name, name, type, fc.nat(6), (typed, account, as, seed) => {
      const [a, b] = [typed.join(" "), account.join(" ")];
      const judged = matchFullName(a, b, as);

      expect(matchFullName(a.toUpperCase(), b, as).valid).toBe(judged.valid);
      expect(matchFullName(a, b.toUpperCase(), as)).toEqual(judged);
      expect(matchFullName(accented(a, seed), accented(b, seed + 1), as).valid).toBe(judged.valid);
      expect(matchFullName(a.normalize("NFD"), b.normalize("NFC"), as).valid).toBe(judged.valid);
      if (as === "individual") {
        expect(matchFullName(a, `MR ${b} ALHAJI`, as)).toEqual(judged);
        // A title beside a single word is the case of "Mr Okafor" above.
        if (typed.length > 1) expect(matchFullName(`Dr. ${a}`, b, as)).toEqual(judged);
      }
    }),
  );
});

test("any two texts can be compared, and the missing words are part of the typed name", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 272 });
  fc.assert(
    fc.property(text, text, type, (typed, account, as) => {
      for (const missing of matchFullName(typed, account, as).missing) {
        expect(typed.normalize("NFC")).toContain(missing);
      }
    }),
  );
});
