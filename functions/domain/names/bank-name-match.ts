import type { BankVariant } from "#shared/contract/lookups.ts";
import type { AccountType } from "#shared/kyc/status.ts";
import { isCut, isShortForm, isSpelling, named, nameOf } from "./bank-fits.ts";
import {
  accountPurposes,
  accountWords,
  companyShortForms,
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
  const isLongName = lengthOf(accountWords) >= minLengthOfCutName;
  const unspelled = missed.filter((word) => !spelled.found.has(word));
  const short = findWords(unspelled, spelled.left, isShortForm);
  const uncut = unspelled.filter((word) => !short.found.has(word));
  const cut = findWords(uncut, short.left, (word, other) => isLongName && isCut(word, other));
  const judged = judgePerson({
    words,
    needed: Math.min(2, typedWords.length, account.length),
    same: new Map([...equal.found, ...spelled.found]),
    alike: new Map([...short.found, ...cut.found]),
    left: cut.left,
  });
  const variants = [
    ...variantsOf("spelling", spelled.found),
    ...variantsOf("short", short.found),
    ...variantsOf("cut", cut.found),
  ];
  return { ...judged, variants };
};

const variantsOf = (kind: BankVariant["kind"], found: Map<NameWord, NameWord>): BankVariant[] =>
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
  const added: BankVariant[] =
    ending.length > 0 ? [{ kind: "account", typed: "", bank: textOf(ending) }] : [];
  if (judged.valid) return { ...judged, variants: [...shortened(typedWords, account), ...added] };
  return isBeginning(account, typedWords)
    ? {
        valid: true,
        missing: [],
        variants: [{ kind: "cut", typed: textOf(typedWords), bank: textOf(account) }, ...added],
      }
    : { ...judged, variants: [] };
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

/** Words for the purpose of the account: behind a dash or a bracket, a word such as LTD, or with "account". */
const endingOf = (words: NameWord[], accountName: string): NameWord[] => {
  const at = words.findLastIndex(({ letters }) => !isOfAccount(letters)) + 1;
  const ending = words.slice(at);
  const isMarked =
    ending.some(({ letters }) => accountWords.has(letters)) ||
    companyWords.has(words[at - 1]?.letters ?? "") ||
    /[-–—/(:]/u.test(accountName.slice(accountName.lastIndexOf(words[at - 1]?.text ?? "")));
  return at > 0 && isMarked ? ending : [];
};

const isOfAccount = (letters: string): boolean =>
  accountWords.has(letters) || accountPurposes.has(letters);

/** The bank has cut the name. */
const isBeginning = (account: NameWord[], typed: NameWord[]): boolean =>
  lengthOf(account) >= minLengthOfCutName && lettersOf(typed).startsWith(lettersOf(account));

const lettersOf = (words: NameWord[]): string =>
  words.map(({ letters }) => (letters === "AND" ? "" : letters)).join("");

const textOf = (words: NameWord[]): string => words.map(({ text }) => text).join(" ");
