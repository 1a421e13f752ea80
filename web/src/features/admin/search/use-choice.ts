import { type KeyboardEvent, useEffect, useRef, useState } from "react";

interface Choice {
  /** Of the options that are shown. */
  count: number;
  isSearching: boolean;
  /** Searches without waiting for a pause in typing. */
  askNow: () => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export const optionId = (place: number): string => `search-option-${place}`;

const follow = (place: number) => document.getElementById(optionId(place))?.click();

/**
 * The chosen option of the list below an input that keeps the focus. Enter follows it. Enter during
 * a search follows the only option that the search finds.
 */
export const useChoice = ({ count, isSearching, askNow }: Choice) => {
  const [active, setActive] = useState(0);
  const waits = useRef(false);

  useEffect(() => {
    if (!waits.current || isSearching) return;
    waits.current = false;
    if (count === 1) follow(0);
  }, [count, isSearching]);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && count > 0) setActive((active + step + count) % count);
    else if (event.key !== "Enter") return;
    else if (count > 0) follow(active);
    else if (isSearching) {
      waits.current = true;
      askNow();
    }
    event.preventDefault();
  };
  const reset = () => {
    setActive(0);
    waits.current = false;
  };
  return { active, setActive, onKeyDown, reset };
};
