/** Whether the present lack of a session comes from the server having ended it while work was on. */
let isEnded = false;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  isEnded = next;
  for (const tell of listeners) tell();
};

export const markSessionEnded = (): void => set(true);
export const forgetSessionEnd = (): void => set(false);
export const hasSessionEnded = (): boolean => isEnded;

export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
