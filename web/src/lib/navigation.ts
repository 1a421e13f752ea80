/**
 * Navigates without the router: the form at `/` does without its 12 kB. The history entry has
 * react-router's shape, so that the router of the next page finds the state.
 */
export const goTo = (path: string, state: unknown): void => {
  const index = (history.state as { idx?: number } | null)?.idx ?? 0;
  const entry = { usr: state, key: crypto.randomUUID().slice(0, 8), idx: index + 1 };
  history.pushState(entry, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: entry }));
};

/** react-router's key of a history entry; the first entry of a window has none. */
const entryKey = (): string | undefined => globalThis.history?.state?.key;

const firstKey = entryKey();
let isElsewhere = false;

export const hasNavigated = (): boolean => {
  isElsewhere ||= entryKey() !== firstKey;
  return isElsewhere;
};
