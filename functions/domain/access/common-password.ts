import { commonWords } from "./common-words.ts";

/** Leaked passwords of 12 characters and more follow few patterns, so testing these suffices. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize("NFKC").toLowerCase();
  return isRepeated(plain) || isWalk(plain) || isMadeOfCommonWords(plain);
};

/** `aaaaaaaaaaaa`, `123412341234`, `qwertyqwerty`: a repeated piece of at most six characters. */
const isRepeated = (text: string): boolean =>
  Array.from({ length: longestPiece }, (_, n) => text.slice(0, n + 1)).some((piece) =>
    piece.repeat(text.length).startsWith(text),
  );

const longestPiece = 6;

/** Neighbours on a keyboard or in the alphabet, either direction; one jump per four letters. */
const isWalk = (text: string): boolean => {
  let jumps = 0;
  for (let i = 1; i < text.length; i++) {
    if (!neighbours.has(text.slice(i - 1, i + 1))) jumps++;
  }
  return jumps <= Math.floor(text.length / lettersPerJump);
};

const lettersPerJump = 4;

const rows = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "!@#$%^&*()",
];

const neighbours = new Set(
  rows.flatMap((row) =>
    [...row].flatMap((letter, i) => {
      const next = row[i + 1];
      return next ? [letter + next, next + letter, letter + letter] : [letter + letter];
    }),
  ),
);

const isMadeOfCommonWords = (text: string): boolean =>
  [text, undisguised(text)].some((written) => {
    const letters = written.replace(/[^\p{L}]/gu, "");
    return letters.length === 0 ? isMostlyDigits(text) : isCovered(letters);
  });

/** Dates, phone numbers and the like: attackers guess millions of digit strings a second. */
const isMostlyDigits = (text: string) => /^\d+$/.test(text) && text.length < allDigitsLength;

const allDigitsLength = 16;

const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Trailing digits and signs were added to satisfy a rule; they do not replace letters. */
const undisguised = (text: string) =>
  Array.from(text.replace(/[^\p{L}]+$/u, ""), (sign) => disguises[sign] ?? sign).join("");

const isCovered = (letters: string): boolean =>
  commonWords.has(letters) ||
  Array.from(letters).some(
    (_, cut) => commonWords.has(letters.slice(0, cut)) && commonWords.has(letters.slice(cut)),
  );
