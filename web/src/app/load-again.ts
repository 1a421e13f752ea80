import { retry } from "../lib/retry.ts";

/**
 * Loads a script of the build, and twice more after a failure. A browser keeps a failed import, so a
 * later try needs an address that differs. `web/load-again-in-build.ts` passes all imports to this function.
 */
const loadAgain = <T>(load: (query: string) => Promise<T>): Promise<T> => {
  let tries = 0;
  return retry(() => {
    const query = tries === 0 ? "" : `?${tries}`;
    tries += 1;
    return load(query);
  });
};

Object.assign(globalThis, { loadAgain });
