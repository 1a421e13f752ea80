import { ApiError } from "./api-error.ts";

const retries = 2;
const pauseMs = 600;

/** Retries a failed call twice; an answer below 500 is final. */
export const retry = async <T>(ask: () => Promise<T>, triesLeft = retries): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    if (triesLeft === 0 || !isPassing) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return retry(ask, triesLeft - 1);
  }
};
