import { useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "../../lib/when-idle.ts";

type Engine = typeof import("./select-engine.tsx");

let engine: Engine | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** A script that did not come is asked for again at the next call. */
export const loadSelectEngine = async (): Promise<void> => {
  if (engine || isLoading) return;
  isLoading = true;
  try {
    engine = await import("./select-engine.tsx");
    tellOneByOne();
  } catch {
    // The stand-in stays; focusing it tries again.
  } finally {
    isLoading = false;
  }
};

/** All at once they would block a slow phone for a third of a second. */
const tellOneByOne = (told = new Set<() => void>()): void => {
  const next = [...listeners].find((listener) => !told.has(listener));
  if (!next) return;
  told.add(next);
  next();
  setTimeout(() => tellOneByOne(told));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** react-select, once the page is idle: it would be a fifth of the form's script at the start. */
export const useSelectEngine = (): Engine | undefined => {
  useEffect(() => whenIdle(() => void loadSelectEngine()), []);
  return useSyncExternalStore(
    subscribe,
    () => engine,
    () => undefined,
  );
};
