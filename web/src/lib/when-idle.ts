const longestMs = 2000;
const pauseMs = 200;

export const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: longestMs });
  else setTimeout(work, pauseMs);
};
