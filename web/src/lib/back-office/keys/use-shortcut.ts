import { useContext, useEffect, useRef } from "react";
import { ReviewSettings } from "../review-settings.ts";
import { onPageKeys } from "./page-keys.ts";
import { type Shortcut, shortcuts } from "./shortcuts.ts";

/** Keys that may be held down; every other key acts once. */
const repeating = new Set<Shortcut>(["down", "up"]);

/**
 * Runs `act` for a key of the shortcut, unless the key is part of a text, is meant for something over
 * the page, or the single keys are switched off (WCAG 2.1.4). Without `act` the key does nothing.
 */
export const useShortcut = (name: Shortcut, act: ((key: string) => void) | undefined): void => {
  const { keysOff } = useContext(ReviewSettings);
  const latest = useRef(act);
  latest.current = act;
  const isOn = act !== undefined && !keysOff;

  useEffect(() => {
    if (!isOn) return;
    const keys: readonly string[] = shortcuts[name];
    return onPageKeys(({ key, repeat }) => {
      if (!keys.includes(key)) return false;
      if (!repeat || repeating.has(name)) latest.current?.(key);
      return true;
    });
  }, [name, isOn]);
};
