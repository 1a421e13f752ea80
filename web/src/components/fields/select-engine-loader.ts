import { useEffect, useState } from "react";
import { useIsLive } from "../../lib/use-is-live.ts";
import { whenIdle } from "../../lib/when-idle.ts";

type Engine = typeof import("./select-engine.tsx");

let engine: Engine | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** A script that failed to load is requested again at the next call. */
export const loadSelectEngine = async (): Promise<void> => {
  if (engine || isLoading) return;
  isLoading = true;
  try {
    engine = await import("./select-engine.tsx");
    notifyOneByOne();
  } catch {
    // After an error the placeholder stays; focusing it retries.
  } finally {
    isLoading = false;
  }
};

/** One by one: all selects at once would block a slow phone for a third of a second. */
const notifyOneByOne = (notified = new Set<() => void>()): void => {
  const next = [...listeners].find((listener) => !notified.has(listener));
  if (!next) return;
  notified.add(next);
  next();
  setTimeout(() => notifyOneByOne(notified));
};

/** Loads react-select when the page is idle: it would be a fifth of the form's first script. */
export const useSelectEngine = (): Engine | undefined => {
  const isLive = useIsLive();
  const [shown, show] = useState(isLive ? engine : undefined);
  useEffect(() => {
    const take = () => show(engine);
    listeners.add(take);
    // Text that is being inserted may be the cause of the hydration: it would be lost if the select
    // took over before the text has arrived in the placeholder.
    if (engine) setTimeout(take);
    else whenIdle(() => void loadSelectEngine());
    return () => void listeners.delete(take);
  }, []);
  return shown;
};
