import fc from "fast-check";
import { expect, test } from "vitest";
import { matchFullName, matchPerson } from "./name-match.ts";

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
  ["Ada Obi", "ADA", ["Obi"]],
  ["Ada Obi", "", ["Ada", "Obi"]],
  ["Ada Obi", "ADE OBI", ["Ada"]],
  ["John John", "JOHN OKAFOR", ["John"]],
  ["Mr Okafor", "MR EMEKA OKAFOR", []],
  ["Bólá A. Òkè", "EMEKA A OKE", ["Bólá"]],
  ["Chukwuemeka Obi", "CHUKWUEMEAK OBI", ["Chukwuemeka"]],
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
  ["Ada N Obi", "ADA NGOZI OBI", []],
  ["Ada N Obi", "ADA XAVIER OBI", ["N"]],
  ["Ada N N Obi", "ADA NGOZI OBI", ["N"]],
  ["Ada A Obi", "ADA OBI", ["A"]],
])("D26: %j matches the account name %j; missing words: %j", (typed, account, missing) => {
  expect(matchFullName(typed, account)).toEqual({ valid: true, missing });
});

test.each([
  [{ firstName: "Ada", middleName: "Ngozi", lastName: "Obi" }, "OBI ADA NGOZI"],
  [{ firstName: "Ada", lastName: "Obi" }, "OBI ADA NGOZI"],
  [{ firstName: "Ada", middleName: "Ngozi", lastName: "Obi" }, "OBI NGOZI"],
  [{ firstName: "Ada", middleName: "Ngozi", lastName: "Obi" }, "OBI A NGOZI"],
  [{ firstName: "Mary Ann", lastName: "O'Brien" }, "O BRIEN MARY"],
  [{ firstName: "Adé-Bísí", lastName: "Okafor-Bello" }, "BELLO OKAFOR ADEBISI"],
  [{ firstName: "Mr. Musa", lastName: "Ibrahim" }, "ALHAJI MUSA IBRAHEEM IBRAHIM"],
  [{ firstName: "Kim", lastName: "O" }, "O KIM"],
])("D26: at submit, %j matches the account name %j", (person, accountName) => {
  expect(matchPerson(person, accountName).valid).toBe(true);
});

test.each([
  [{ firstName: "Ada", middleName: "Ngozi", lastName: "Obi" }, "ADA NGOZI OKAFOR", ["Obi"]],
  [{ firstName: "Ada", lastName: "Obi" }, "OBI EMEKA", ["Ada"]],
  [{ firstName: "Ada", lastName: "Obi" }, "OBI A", []],
  [{ firstName: "John", lastName: "John" }, "JOHN OKAFOR", ["John"]],
  [{ firstName: "Chidi", middleName: "A", lastName: "Okafor" }, "EMEKA A OKAFOR", ["Chidi"]],
  [{ firstName: "Ada", lastName: "Okafor-Bello" }, "ADA OKAFOR", ["Okafor-Bello"]],
  [{ firstName: "Chief", lastName: "Okafor" }, "CHIEF EMEKA OKAFOR", []],
  [{ firstName: "Ada", lastName: "-" }, "ADA OBI", []],
])(
  "D26: at submit, %j does not match the account name %j; missing words: %j",
  (person, accountName, missing) => {
    expect(matchPerson(person, accountName)).toEqual({ valid: false, missing });
  },
);

test.each([
  ["Dangote Cement Plc", "DANGOTE CEMENT"],
  ["Dangote Cement", "CEMENT DANGOTE NIG. PLC"],
  ["Made-up Farms & Sons Nigeria Limited", "MADE UP FARMS AND SONS NIG LTD"],
  ["A.B.C. Ventures (Nig) Ltd", "ABC VENTURES"],
  ["Obi Enterprises", "OBI ENT"],
  ["The Nigeria Company Ltd", "THE NIGERIA COMPANY LTD"],
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
        expect(matchFullName(`Dr. ${a}`, b, as)).toEqual(judged);
      }
    }),
  );
});

test("D26: a name that matches at submit also matches while typing", () => {
  const long = word.filter((it) => it.length > 1);
  fc.assert(
    fc.property(
      long,
      long,
      fc.option(long, { nil: undefined }),
      name,
      (firstName, lastName, middleName, account) => {
        const accountName = account.join(" ");
        const fullName = [firstName, middleName, lastName].filter(Boolean).join(" ");

        fc.pre(matchPerson({ firstName, middleName, lastName }, accountName).valid);

        expect(matchFullName(fullName, accountName).valid).toBe(true);
      },
    ),
    { numRuns: 50 },
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
