import type { idTypes } from "./choices.ts";

/** Shapes of the numbers, letters in capitals, without separators (D65). */
const shapes: Record<(typeof idTypes)[number], RegExp> = {
  /** VIN of the Independent National Electoral Commission. */
  "Voter's Card": /^(?=.*\d)[A-Z0-9]{19}$/,
  /** Of the Federal Road Safety Corps, such as ABC12345DE67. */
  "Driver's License": /^[A-Z]{3}\d{5}[A-Z]{2}\d{2}$/,
  /** Of any country (ICAO Doc 9303 allows 9 signs). */
  "International Passport": /^(?=(.*\d){4})[A-Z0-9]{6,9}$/,
  "National Identification Number": /^\d{11}$/,
};

interface Identification {
  type: string;
  number: string;
}

/** Whether the number has the shape of its type; a type without a known shape takes every number. */
export const isPlausibleId = ({ type, number }: Identification): boolean => {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const shape = (shapes as Record<string, RegExp | undefined>)[type];
  return (shape?.test(plain) ?? true) && !isOneSign(plain);
};

export const isPlausibleBvn = (bvn: string): boolean => !isOneSign(bvn);

const isOneSign = (text: string): boolean => /^(.)\1+$/.test(text);

const adultYears = 18;

/** Both as `yyyy-mm-dd`. */
export const isMinor = (dateOfBirth: string, today: string): boolean => {
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + adultYears}${dateOfBirth.slice(4)}`;
  return /^\d{4}-\d\d-\d\d$/.test(dateOfBirth) && birthday > today;
};
