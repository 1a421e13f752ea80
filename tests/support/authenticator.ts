import { Secret, TOTP } from "otpauth";

const periodMs = 30_000;

/** The code that an authenticator app shows, now or some steps of half a minute later. */
export const codeOf = (seed: string, { at = Date.now(), later = 0 } = {}): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: at + later * periodMs });
