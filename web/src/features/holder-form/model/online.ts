export const isOffline = (): boolean => !navigator.onLine;

/** Resolves when the connection is back, or on abort. */
export const backOnline = (left: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (left.aborted || !isOffline()) return resolve();
    const done = () => {
      removeEventListener("online", done);
      left.removeEventListener("abort", done);
      resolve();
    };
    addEventListener("online", done);
    left.addEventListener("abort", done);
  });
