import { useSyncExternalStore } from "react";
import { onePage } from "../model/steps.ts";

/** Whether the form is one page; false in the prerendered page, to keep it small. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, isNotWide);

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(onePage);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

const isWide = () => matchMedia(onePage).matches;
const isNotWide = () => false;
