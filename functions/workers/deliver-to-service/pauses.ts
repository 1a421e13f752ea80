/** Real calls after which a delivery is given up; with the pauses below that is about five hours. */
export const maxAttempts = 24;

const firstPauseSeconds = 2;
const longestPauseSeconds = 900;

/** Doubles with every attempt, up to 15 minutes; jitter keeps deliveries from coming back together. */
export const pauseSeconds = (attempts: number, random = Math.random): number => {
  const full = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1));
  return Math.max(1, Math.round(full * (0.5 + random() / 2)));
};
