import { ApiError } from "./api-error.ts";

const retries = 2;
const pauseMs = 600;

/** Retries a failed call or load twice; an answer below 500 is final. */
export const retry = async <T>(ask: () => Promise<T>, triesLeft = retries): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status > 0 && error.status < 500;
    if (triesLeft === 0 || isFinal) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return retry(ask, triesLeft - 1);
  }
};
