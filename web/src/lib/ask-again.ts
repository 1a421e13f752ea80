import { ApiError } from "./api-error.ts";

const retries = 2;
const pauseMs = 600;

/** A question the server could not answer is asked twice more; a refusal is an answer. */
export const askAgain = async <T>(ask: () => Promise<T>, triesLeft = retries): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (triesLeft === 0 || !isPassing) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return askAgain(ask, triesLeft - 1);
  }
};
