import { errorMessages } from "#shared/messages/errors.ts";
import type { Registrar } from "#shared/registrar.ts";
import { AppError } from "../app-error.ts";

export interface Owner {
  email: string;
  firstName?: string;
  lastName?: string;
}

/**
 * Refuses what attackers try first, here too (D15).
 * @throws AppError `admin.common-password`
 */
export const checkNewPassword = async (
  password: string,
  { owner, registrar }: { owner: Owner; registrar: Pick<Registrar, "name"> },
): Promise<void> => {
  const isRefused =
    (await isCommon(password)) || (await isGuessed(password, wordsOf(owner, registrar)));
  if (!isRefused) return;
  throw new AppError("admin.common-password", {
    fields: { password: errorMessages["admin.common-password"] },
  });
};

/** Both lists are loaded at the first new password: they would slow down every cold start. */
const isCommon = async (password: string): Promise<boolean> =>
  (await import("./common-password.ts")).isCommonPassword(password);

const isGuessed = async (password: string, words: string[]): Promise<boolean> => {
  const { guesses } = await import("./password-guesses.ts");
  const plain = password.normalize("NFKC").toLowerCase();
  // Words that somebody who knows the person would try are worth nothing.
  const rest = words.reduce((text, word) => text.replaceAll(word, ""), plain);
  return Math.min(guesses(plain, words), guesses(rest, words)) < minGuesses;
};

const minGuesses = 1e10;

/** At least three letters, the longest first, because one word may contain another. */
const wordsOf = (
  { email, firstName, lastName }: Owner,
  { name }: Pick<Registrar, "name">,
): string[] => {
  const company = email.split(/[@.]/).at(-2);
  const texts = [email, ...email.split("@"), company, firstName, lastName, name, ...productWords];
  const words = texts
    .filter((text) => text !== undefined)
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]/u)]);
  return [...new Set(words.map((word) => word.normalize("NFKC").toLowerCase()))]
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length);
};

const productWords = [
  ..."kyc admin administrator holder holders shareholder shareholders share shares".split(" "),
  ..."register registers registrar registrars dividend dividends mandate clerk".split(" "),
  ..."ixtrac erights bvn chn nuban cscs".split(" "),
];
