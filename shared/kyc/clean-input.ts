/**
 * Drops what people cannot see and other programs leave in a text that is copied: marks of direction, soft
 * hyphens, spaces without a width (D111). Where they mean something, in emoji and some scripts, the
 * text can be read without them.
 */
export const withoutUnseen = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** Digits of every script as 0 to 9, and letters and signs of full width as usual ones. */
export const withUsualDigits = (text: string): string =>
  text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => `${valueOfDigit(digit)}`);

/** Unicode has the digits of each script in a row, from 0 to 9, sometimes two scripts in one row. */
const valueOfDigit = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
};

/** A number whose separators mean nothing: a BVN, an account number, a phone number. */
export const plainNumber = (text: string): string =>
  withUsualDigits(withoutUnseen(text)).replace(/[\s.()\p{Pd}]/gu, "");

/** A number of a card or a register, whose separators may be a part of the number. */
export const plainIdentifier = (text: string): string =>
  withUsualDigits(withoutUnseen(text))
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();

/** Longer than any name with an address. The patterns below take quadratic time on what is longer. */
const maxAddressText = 500;

/**
 * The address in what a mail program shows or copies: `Ada <ada@example.com>`, `mailto:`, a dot at
 * the end. A domain with other letters is written as DNS has it (RFC 5891); a name with other
 * letters stays, and is refused.
 */
export const plainEmail = (text: string): string => {
  if (text.length > maxAddressText) return text;
  const typed = withoutUnseen(text).trim();
  const shown = /<([^<>]+)>$/.exec(typed)?.[1] ?? typed;
  const address = shown
    .replace(/^mailto:/i, "")
    .replace(/\s*@\s*/, "@")
    .replace(/\.+$/, "");
  const at = address.lastIndexOf("@") + 1;
  return `${address.slice(0, at)}${inAscii(address.slice(at))}`.trim().toLowerCase();
};

const inAscii = (domain: string): string => {
  if (!/[^\x20-\x7e]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};
