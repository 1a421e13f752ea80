import { useSyncExternalStore } from "react";

/** Whether there is room beside the form; false in the prerendered page, to keep it small. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, isNotWide);

/** The breakpoint `lg`. */
const wide = "(min-width: 60rem)";

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

const isWide = () => matchMedia(wide).matches;
const isNotWide = () => false;
