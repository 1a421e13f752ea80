import type { BankVariant } from "#shared/contract/lookups.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import {
  isCut,
  isPartOfName,
  isShortForm,
  isSpelling,
  type NamedWord,
  named,
  nameOf,
} from "./bank-fits.ts";
import {
  accountParts,
  accountPurposes,
  accountWords,
  companyShortForms,
  legalForms,
  titlesAsNames,
} from "./bank-spellings.ts";
import {
  isBetter,
  judgePerson,
  matchCompany as matchCompanyWords,
  matchFullName,
  maxAccountName,
  type NameMatch,
} from "./name-match.ts";
import { companyWords, titleWords } from "./name-match-dropped.ts";
import { findWords } from "./name-match-find.ts";
import { joinedWords, type NameWord, readingsOf } from "./name-match-words.ts";

export interface BankNameMatch extends NameMatch {
  /** Words that the bank writes in another way; `typed` is empty for what the bank adds. */
  variants: BankVariant[];
}

/**
 * The rule of the check of a bank account (D111): what `matchFullName` refuses may still be a spelling,
 * a short form, a name that the bank has cut or a name with the purpose of the account. One word must
 * be the same name on both sides: two short forms are not enough.
 */
export const matchBankName = (
  fullName: string,
  accountName: string,
  type?: AccountType,
): BankNameMatch => {
  const strict = { ...matchFullName(fullName, accountName, type), variants: [] };
  if (strict.valid && strict.missing.length === 0) return strict;
  const match = type === "corporate" ? matchCompany : matchPerson;
  const bank = accountName.slice(0, maxAccountName);
  const best = readingsOf(fullName)
    .flatMap((typed) => readingsOf(bank).map((account) => match(typed, account, bank)))
    .reduce((one, it) => (isBetter(it, one) ? it : one));
  return best.valid && isBetter(best, strict) ? best : strict;
};

const matchPerson = (typedWords: NameWord[], accountWords: NameWord[]): BankNameMatch => {
  const typed = typedWords.filter(isNameBeside(accountWords));
  const account = accountWords.filter(isNameBeside(typedWords));
  const words = named(joinedWords(typed, account, nameOf));
  const there = named(joinedWords(account, words, nameOf));
  const equal = findWords(words, there);
  const missed = words.filter((word) => !equal.found.has(word));
  const spelled = findWords(missed, equal.left, isSpelling);
  const unspelled = missed.filter((word) => !spelled.found.has(word));
  const short = findWords(unspelled, spelled.left, isShortForm);
  const familyName = words.at(-1);
  const given = unspelled.filter((word) => !short.found.has(word) && word !== familyName);
  const part = findWords(given, short.left, isPartOfName);
  const found = [equal, spelled, short, part].flatMap((one) => [...one.found.keys()]);
  const cut = cutWords(
    words.filter((word) => !found.includes(word)),
    part.left,
    there,
  );
  const judged = judgePerson({
    words,
    needed: Math.min(2, typedWords.length, account.length),
    same: new Map([...equal.found, ...spelled.found]),
    alike: new Map([...short.found, ...part.found, ...cut.found]),
    left: cut.left,
  });
  const titles = [...equal.found].filter(([word]) => titlesAsNames[word.letters]);
  const variants = [
    ...variantsOf("spelling", spelled.found),
    ...variantsOf("short", [...short.found, ...part.found]),
    ...variantsOf("cut", cut.found),
    ...variantsOf("title", titles),
  ];
  return { ...judged, variants };
};

/** A bank cuts a name only where the name is too long, and then no other name follows. */
const cutWords = (missed: NamedWord[], left: NamedWord[], account: NamedWord[]) => {
  const isLong = lengthOf(account) >= minLengthOfCutName;
  const cut = findWords(
    missed,
    left,
    (word, other) => isLong && isCut(word, other, other === account.at(-1)),
  );
  return cut.left.length === 0 ? cut : { found: new Map<NamedWord, NamedWord>(), left };
};

const variantsOf = (
  kind: BankVariant["kind"],
  found: Iterable<readonly [NameWord, NameWord]>,
): BankVariant[] =>
  [...found].map(([word, other]) => ({ kind, typed: word.text, bank: other.text }));

/** "Mallam" is a name where the same name follows it on both sides. */
const isNameBeside =
  (others: NameWord[]) =>
  ({ letters }: NameWord, at: number, words: NameWord[]): boolean => {
    const title = titlesAsNames[letters];
    if (!title) return !titleWords.has(letters);
    const next = words[at + 1]?.letters ?? "";
    const isSame = (other: NameWord, index: number) =>
      titlesAsNames[other.letters] === title && others[index + 1]?.letters === next;
    return next.length > 1 && !titleWords.has(next) && others.some(isSame);
  };

const lengthOf = (words: NameWord[]): number =>
  words.reduce((sum, { letters }) => sum + letters.length + 1, -1);

/** No bank whose answers are known cuts a name that is shorter. */
const minLengthOfCutName = 18;

const matchCompany = (
  typedWords: NameWord[],
  accountWords: NameWord[],
  accountName: string,
): BankNameMatch => {
  const ending = endingOf(accountWords, accountName);
  const account = accountWords.slice(0, accountWords.length - ending.length);
  const judged = matchCompanyWords(typedWords.map(inFull), account.map(inFull));
  const short = shortened(typedWords, account);
  if (judged.valid && (short.length === 0 || shareWord(typedWords, account))) {
    const added: BankVariant[] =
      ending.length > 0 ? [{ kind: "account", typed: "", bank: textOf(ending) }] : [];
    return { ...judged, variants: [...short, ...added] };
  }
  if (!isCutCompany(accountWords, typedWords)) return { ...judged, valid: false, variants: [] };
  const cut = { kind: "cut", typed: textOf(typedWords), bank: textOf(account) } as const;
  return { valid: true, missing: [], variants: [cut] };
};

/** A short form alone does not name a company. */
const shareWord = (typed: NameWord[], account: NameWord[]): boolean => {
  const written = new Set(account.map(({ letters }) => letters));
  return typed.some(({ letters }) => !companyWords.has(letters) && written.has(letters));
};

const inFull = ({ text, letters }: NameWord): NameWord => ({
  text,
  letters: companyShortForms[letters] ?? letters,
});

const shortened = (typed: NameWord[], account: NameWord[]): BankVariant[] => {
  const written = new Set(account.map(({ letters }) => letters));
  return typed.flatMap((word) => {
    if (written.has(word.letters)) return [];
    const { letters } = inFull(word);
    const other = account.find((one) => inFull(one).letters === letters);
    return other ? [{ kind: "short", typed: word.text, bank: other.text }] : [];
  });
};

/** Words for the use of the account: with "account", or behind a dash, a bracket or LTD. */
const endingOf = (words: NameWord[], accountName: string): NameWord[] => {
  const endOf = (isEnding: (letters: string) => boolean) =>
    words.slice(words.findLastIndex(({ letters }) => !isEnding(letters)) + 1);
  const withAccount = endOf(
    (it) => accountWords.has(it) || accountPurposes.has(it) || accountParts.has(it),
  );
  const ending = withAccount.some(({ letters }) => accountWords.has(letters))
    ? withAccount
    : endOf((it) => accountPurposes.has(it));
  const last = words[words.length - ending.length - 1];
  if (!last) return [];
  const behind = accountName.slice(accountName.lastIndexOf(last.text) + last.text.length);
  const isMarked =
    ending === withAccount || legalForms.has(last.letters) || /[-–—/(:]/u.test(behind);
  return isMarked ? ending : [];
};

/** The bank has cut the name within a word. A whole shorter name may be another company. */
const isCutCompany = (account: NameWord[], typed: NameWord[]): boolean => {
  const written = lettersOf(account);
  const ends = typed.map((_, index) => lettersOf(typed.slice(0, index + 1)));
  return (
    lengthOf(account) >= minLengthOfCutName &&
    lettersOf(typed).startsWith(written) &&
    !ends.includes(written)
  );
};

const lettersOf = (words: NameWord[]): string =>
  words.map(({ letters }) => (letters === "AND" ? "" : letters)).join("");

const textOf = (words: NameWord[]): string => words.map(({ text }) => text).join(" ");
