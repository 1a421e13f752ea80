/**
 * Goes to another page of ours from where no router is loaded: the form at `/` does without one,
 * which spares its readers 12 kB. The entry has the shape of react-router's own, so that the
 * router, which comes with the next page, finds the state in it.
 */
export const goTo = (path: string, state: unknown): void => {
  const index = (history.state as { idx?: number } | null)?.idx ?? 0;
  const entry = { usr: state, key: crypto.randomUUID().slice(0, 8), idx: index + 1 };
  history.pushState(entry, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: entry }));
};

/** The key that react-router gives an entry; the one a window opens with has none. */
const entryKey = (): string | undefined => globalThis.history?.state?.key;

const firstKey = entryKey();
let isElsewhere = false;

/** Whether this window has shown another page before, since it was loaded. */
export const hasNavigated = (): boolean => {
  isElsewhere ||= entryKey() !== firstKey;
  return isElsewhere;
};
