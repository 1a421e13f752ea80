/**
 * The last digit of a Nigerian bank account number (NUBAN), made from the institution's code and
 * the serial of nine digits. One formula serves both standards of the Central Bank of Nigeria: the
 * one of 2010 with codes of three digits, and its revision of 2020 with codes of six (`000` before
 * a bank's three, `9` before another institution's five), because the zeros add nothing and the
 * weights meet the other digits in the same places.
 * @throws RangeError when the code has not 3, 5 or 6 digits or the serial not 9
 */
export const nubanCheckDigit = (cbnCode: string, serial: string): number => {
  const code = sixDigits(cbnCode);
  if (!code) throw new RangeError("The code of an institution has 3, 5 or 6 digits");
  if (!/^\d{9}$/.test(serial)) throw new RangeError("The serial of an account has 9 digits");
  return (10 - (weighted(code + serial) % 10)) % 10;
};

/** A hint and never a refusal: wallets, migrated accounts and others do not follow the rule. */
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
