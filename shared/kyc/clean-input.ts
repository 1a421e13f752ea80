/**
 * Drops what people cannot see and other programs leave in a text that is copied: marks of direction, soft
 * hyphens, spaces without a width (D111). Where they mean something, in emoji and some scripts, the
 * text can be read without them.
 */
export const withoutUnseen = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** What no file can carry, or only marks notes between the lines. */
const withoutMarks = (text: string): string =>
  withoutUnseen(text).replace(/[\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu, "");

/** A name: each kind of blank as a usual one. What else cannot be seen stays, and is refused (D73). */
export const plainName = (text: string): string =>
  withoutUnseen(text)
    .replace(/\p{Zs}/gu, " ")
    .normalize("NFC")
    .trim();

/** One line: the end of a line is a blank too. */
export const plainLine = (text: string): string =>
  plainName(withoutMarks(text).replace(/\r\n|[\s\x85]/g, " "));

/** Several lines, each ending as in a page, whose limit counts an end as one character. */
export const plainLines = (text: string): string =>
  withoutMarks(text)
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
    .normalize("NFC")
    .trim();

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
 * the end. Several addresses stay as they are, and are refused. A domain with other letters becomes
 * the one of DNS (RFC 5891); a name with other letters stays, and is refused.
 */
export const plainEmail = (text: string): string => {
  if (text.length > maxAddressText) return text;
  const typed = withUsualDigits(withoutUnseen(text)).trim();
  const address = ofLink(withoutName(typed))
    .replace(/\s*@\s*/, "@")
    .replace(/\.+$/, "");
  const at = address.lastIndexOf("@") + 1;
  return `${address.slice(0, at)}${inAscii(address.slice(at))}`.trim().toLowerCase();
};

/** Some programs show the address in place of a name. */
const withoutName = (typed: string): string => {
  const [, name = "", address = typed] = /^([^<>]*)<([^<>]+)>$/.exec(typed.toLowerCase()) ?? [];
  const isOther = name.includes("@") && name.replace(/^"(.*)"\s*$/, "$1").trim() !== address;
  return isOther ? typed : address;
};

/** A link encodes signs such as `+` (RFC 6068). One that cannot be decoded stays, and is refused. */
const ofLink = (shown: string): string => {
  const [, encoded] = /^mailto:([^?]*)/i.exec(shown) ?? [];
  try {
    return encoded === undefined ? shown : decodeURIComponent(encoded);
  } catch {
    return shown;
  }
};

/** A sign that ends the host of a URL stays, and is refused, so that no address is shortened. */
const inAscii = (domain: string): string => {
  if (/^[\0-\x7f]*$/.test(domain) || /[\0-,/:-@[-`{-\x7f]/.test(domain.toLowerCase()))
    return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};
