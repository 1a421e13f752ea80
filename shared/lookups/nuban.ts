/**
 * The check digit of a NUBAN, from the institution's code and the 9-digit serial. One formula fits
 * both CBN standards: 2010 (3-digit codes) and 2020 (6 digits: `000` and a bank's 3, or `9` and
 * another institution's 5). The zeros add nothing, and the weights fall on the same digits.
 * @throws RangeError unless the code has 3, 5 or 6 digits and the serial has 9
 */
export const nubanCheckDigit = (cbnCode: string, serial: string): number => {
  const code = sixDigits(cbnCode);
  if (!code) throw new RangeError("The code of an institution has 3, 5 or 6 digits");
  if (!/^\d{9}$/.test(serial)) throw new RangeError("The serial of an account has 9 digits");
  return (10 - (weighted(code + serial) % 10)) % 10;
};

/** Only a hint, never a refusal: wallets, migrated accounts and others do not follow the rule. */
export const fitsNuban = (accountNumber: string, cbnCode: string): boolean =>
  /^\d{10}$/.test(accountNumber) &&
  sixDigits(cbnCode) !== undefined &&
  nubanCheckDigit(cbnCode, accountNumber.slice(0, 9)) === Number(accountNumber[9]);

const sixDigits = (cbnCode: string): string | undefined => {
  if (/^\d{3}$/.test(cbnCode)) return `000${cbnCode}`;
  if (/^\d{5}$/.test(cbnCode)) return `9${cbnCode}`;
  return /^\d{6}$/.test(cbnCode) ? cbnCode : undefined;
};

const weighted = (digits: string): number =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 3 === 1 ? 7 : 3), 0);
