import { expect, test } from "vitest";
import * as pools from "./name-pools.ts";
import { madeUpName, withoutMarks } from "./names.ts";

const names = Array.from({ length: 3_000 }, (_, index) => madeUpName("test", index));

test("a name depends on its seed and index, not on the order of calls", () => {
  const again = names.map((_, index) => madeUpName("test", names.length - 1 - index)).reverse();

  expect(again).toEqual(names);
  expect(madeUpName("other test", 0)).not.toEqual(names[0]);
});

test("names are NFC text without spaces, of 2 to 30 characters, so every form accepts them", () => {
  for (const { firstName, middleName, lastName } of names) {
    for (const name of [firstName, lastName, middleName || "None"]) {
      expect(name).toBe(name.normalize("NFC"));
      expect(name).toMatch(/^\p{Lu}[\p{L}\p{M}'-]{1,29}$/u);
    }
  }
});

test("the first and middle names of a person differ", () => {
  const double = names.filter(({ firstName, middleName }) => firstName === middleName);

  expect(double).toEqual([]);
});

test("some last names have diacritics, and some people have no middle name", () => {
  const marked = names.filter(({ lastName }) => withoutMarks(lastName) !== lastName);
  const withoutMiddle = names.filter(({ middleName }) => middleName === "");

  expect(marked.length).toBeGreaterThan(names.length / 20);
  expect(withoutMiddle.length).toBeGreaterThan(names.length / 20);
});

test("withoutMarks also strips marks from letters that Unicode does not decompose", () => {
  expect(withoutMarks("Ṣẹ́gun Ọlá Ɗanjuma Ƙasim Ụzọma")).toBe("Segun Ola Danjuma Kasim Uzoma");
});

test("no made-up person has the surname of a public figure", () => {
  const families = Object.values(pools)
    .flatMap((pool) => ("family" in pool ? pool.family : []))
    .map(withoutMarks);

  expect(families.filter((name) => publicFigures.includes(name))).toEqual([]);
});

const publicFigures = `Abacha Abiola Abubakar Achebe Adeboye Adeleke Adelabu Adenuga Adesina Adichie
  Aguiyi Akande Akpabio Akpata Akinfenwa Alakija Amaechi Atiku Awolowo Awoniyi Azikiwe Babangida
  Balewa Bankole Buhari Cardoso Chukwueze Dangote Daura Dikko Dogara Ekwueme Elumelu Emefiele Enahoro
  Etete Ezekwesili Fagbemi Falana Falola Fashola Fayose Fubara Ganduje Gbajabiamila Gowon Gusau
  Ibori Iheanacho Ihedioha Indimi Ironsi Iwobi Jega Jonathan Kalu Kanu Kukah Kuti Kwankwaso Lawan
  Lookman Magu Makinde Marafa Mbadinuju Mikel Namadi Ndidi Nnamani Nzeogwu Obasanjo Obaseki Obi
  Ojukwu Okocha Okonjo Okorocha Okotie Okowa Okpara Olukoya Onaiyekan Onu Osimhen Osinbajo Otedola
  Oyedepo Oyetola Rabiu Ribadu Rimi Sanusi Saraki Saro-Wiwa Shagari Shettima Shonekan Soludo Soyinka
  Tambuwal Tinubu Tofa Turaki Uba Udenwa Umahi Uwaifo Uzodinma Wike Yar'Adua Zulum`.split(/\s+/);
