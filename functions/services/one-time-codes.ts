import { randomBytes } from "node:crypto";
import { codeDigits, recoveryCodeCount } from "#shared/kyc/limits.ts";
import { hmac } from "./keyed-hash.ts";

const periodSeconds = 30;
/** For clocks that differ. */
const stepsAround = 1;
const seedBytes = 20;

export type OneTimeCodes = typeof oneTimeCodes;

/** Codes of authenticator apps (RFC 6238), and the codes for the day when the app is lost. */
export const oneTimeCodes = {
  newSeed: async (): Promise<string> => {
    const { Secret } = await import("otpauth");
    return new Secret({ size: seedBytes }).base32;
  },

  uriOf: async (seed: string, names: { issuer: string; label: string }): Promise<string> =>
    (await totp({ seed, ...names })).toString(),

  /** @returns the step of a right code: half minutes since 1970; undefined for a wrong code */
  stepOf: async (seed: string, code: string, now: Date): Promise<number | undefined> => {
    const token = code.replace(/\s/g, "");
    const delta = (await totp({ seed })).validate({
      token,
      timestamp: now.getTime(),
      window: stepsAround,
    });
    return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
  },

  newRecoveryCodes: (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode),

  /** Under the seed, which is stored encrypted: the hash alone does not reveal a code of 50 bits. */
  recoveryHash: (code: string, seed: string): string => hmac(seed, `recovery:${plain(code)}`),
};

/** Loads the library at the first code: most starts of a function need none. */
const totp = async ({ seed, ...names }: { seed: string; issuer?: string; label?: string }) => {
  const { Secret, TOTP } = await import("otpauth");
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(seed),
    digits: codeDigits,
    period: periodSeconds,
  });
};

/** Crockford's alphabet, which has no letter that looks like a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const lettersPerHalf = 5;

const newRecoveryCode = (): string => {
  const letters = [...randomBytes(2 * lettersPerHalf)].map((byte) => alphabet[byte % 32]).join("");
  return `${letters.slice(0, lettersPerHalf)}-${letters.slice(lettersPerHalf)}`;
};

const plain = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
