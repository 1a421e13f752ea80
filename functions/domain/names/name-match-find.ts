import type { NameWord } from "./name-match-words.ts";

/**
 * Matches one to one. Earlier wanted words have priority and stay matched.
 * @returns the matched wanted words with their words of the account name, and the unmatched words
 *   of the account name
 */
export const findWords = <Word extends NameWord>(
  wanted: Word[],
  account: Word[],
  fits: (word: Word, other: Word) => boolean = isEqualButForASlip,
): { found: Map<Word, Word>; left: Word[] } => {
  const fitting = wanted.map((word) => account.map((other) => fits(word, other)));
  const servedBy = new Map<number, number>();

  const serve = (word: number, tried: Set<number>): boolean => {
    for (let other = 0; other < account.length; other++) {
      if (!fitting[word]?.[other] || tried.has(other)) continue;
      tried.add(other);
      const holder = servedBy.get(other);
      if (holder === undefined || serve(holder, tried)) {
        servedBy.set(other, word);
        return true;
      }
    }
    return false;
  };

  for (const index of wanted.keys()) serve(index, new Set());
  const pairs = [...servedBy].map(
    ([other, word]) => [wanted[word] as Word, account[other] as Word] as const,
  );
  return { found: new Map(pairs), left: account.filter((_, index) => !servedBy.has(index)) };
};

const minLettersForSlip = 5;

const isEqualButForASlip = ({ letters: word }: NameWord, { letters: other }: NameWord): boolean =>
  word === other || (word.length >= minLettersForSlip && isOneSlipApart(word, other));

/** One letter too many, too few or another, or two neighbours swapped. */
const isOneSlipApart = (a: string, b: string): boolean => {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restOfA = a.slice(start + (a.length >= b.length ? 1 : 0));
  const restOfB = b.slice(start + (b.length >= a.length ? 1 : 0));
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return restOfA === restOfB || (isSwapped && a.slice(start + 2) === b.slice(start + 2));
};
