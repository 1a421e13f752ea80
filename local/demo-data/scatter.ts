/** Maps each number below 1,000,000,000 to a unique, random-looking number; inverse: `gather`. */
export const scatter = (number: number, shift = 0): number =>
  Number((BigInt(number) * factor + BigInt(shift)) % modulus);

export const gather = (scattered: number, shift = 0): number =>
  Number(((BigInt(scattered) - BigInt(shift) + modulus) * inverse) % modulus);

export const nineDigits = (number: number): string => String(number).padStart(9, "0");

const modulus = 1_000_000_000n;
const factor = 618_033_989n;
/** factor × inverse ≡ 1 (mod modulus). */
const inverse = 1_536_909n;
