import { useContext, useEffect, useRef } from "react";
import { isTyping } from "../is-typing.ts";
import { ReviewSettings } from "../review-settings.ts";
import { type Shortcut, shortcuts } from "./shortcuts.ts";

/** Keys that may be held down; every other key acts once. */
const repeating = new Set<Shortcut>(["down", "up"]);

/**
 * Runs `act` for a key of the shortcut, unless the key is meant for a field, for something over the
 * page, or the single keys are switched off (WCAG 2.1.4). Without `act` the key does nothing.
 */
export const useShortcut = (name: Shortcut, act: ((key: string) => void) | undefined): void => {
  const { keysOff } = useContext(ReviewSettings);
  const latest = useRef(act);
  latest.current = act;
  const isOn = act !== undefined && !keysOff;

  useEffect(() => {
    if (!isOn) return;
    const keys: readonly string[] = shortcuts[name];
    const onKey = (event: KeyboardEvent) => {
      if (!keys.includes(event.key) || isTyping(event)) return;
      if (event.repeat && !repeating.has(name)) return;
      event.preventDefault();
      latest.current?.(event.key);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [name, isOn]);
};
