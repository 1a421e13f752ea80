import { plainNumber } from "#shared/kyc/clean-input.ts";
import { maxPhoneDigits } from "#shared/kyc/limits.ts";

interface Dialled {
  phonecode: string;
}

interface DialledNumber<Country> {
  /** Digits only. A number with a code that is not known here keeps its plus sign. */
  national: string;
  /** The country whose code was typed with a plus sign. */
  country: Country | undefined;
}

/** Drops the dialling code, which stands before the input, and everything that is not a digit. */
export const readDialled = <Country extends Dialled>(
  typed: string,
  countries: readonly Country[],
): DialledNumber<Country> => {
  const plain = plainNumber(typed);
  const sign = fromNigeria.exec(plain) ?? /^(\+|00)/.exec(plain);
  const digits = plain.slice(sign?.[0].length).replace(/\D/g, "");
  const country = countries.find(({ phonecode }) => digits.startsWith(phonecode));
  const national = digits.slice(country?.phonecode.length);
  if (sign) return { national: country ? national : `+${digits}`, country };
  // Without a plus sign, only its length shows that the number begins with the code.
  return { national: digits.length > maxPhoneDigits ? national : digits, country: undefined };
};

/** Nigeria dials 009 for abroad; "00" alone has become a plus sign while it was typed. */
const fromNigeria = /^(?:00|\+)9(?=234\d{10}$)/;
