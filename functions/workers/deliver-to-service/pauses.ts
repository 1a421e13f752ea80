/** Calls before a delivery fails; with the pauses below two to four hours, usually almost three. */
export const maxAttempts = 24;

const firstPauseSeconds = 2;
const longestPauseSeconds = 900;

/** Doubles with each attempt, up to 15 minutes; jitter spreads the retries. */
export const pauseSeconds = (attempts: number, random = Math.random): number => {
  const full = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1));
  return Math.max(1, Math.round(full * (0.5 + random() / 2)));
};
