import { setTimeout as pause } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";

const periodMs = 30_000;

/** The code that an authenticator app shows, now or some steps of half a minute later. */
export const codeOf = (seed: string, { at = Date.now(), later = 0 } = {}): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: at + later * periodMs });

/** What the journeys ask of the product: `JOURNEYS_SECOND_FACTOR=required` asks for it. */
export const isRequired = process.env.JOURNEYS_SECOND_FACTOR === "required";

interface Kept {
  seed: string;
  /** The last step whose code was given. */
  step: number;
}

/** The authenticator app of the tests in one file: a key for each administrator, by email. */
const app = new Map<string, Kept>();

export const hasFactor = (email: string): boolean => app.has(email);

export const forgetFactor = (email: string): void => {
  app.delete(email);
};

const turns = new Map<string, Promise<unknown>>();

/** One sign-in of an administrator at a time: the first may set the factor up. */
export const inTurn = <T>(email: string, work: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(email) ?? Promise.resolve()).then(work, work);
  turns.set(email, turn);
  return turn;
};

export const keepFactor = (email: string, seed: string): void => {
  app.set(email, { seed, step: 0 });
};

/** A code that was not given before; waits for the next one if it must. */
export const nextCode = async (email: string): Promise<string> => {
  const kept = app.get(email);
  if (!kept) throw new Error(`${email} has no second factor`);
  const step = Math.max(kept.step + 1, Math.floor(Date.now() / periodMs));
  kept.step = step;
  // The product accepts the code of the next step as well.
  const early = (step - 1) * periodMs - Date.now();
  if (early > 0) await pause(early);
  return codeOf(kept.seed, { at: step * periodMs });
};
