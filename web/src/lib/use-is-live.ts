import { useSyncExternalStore } from "react";

/** False in a prerendered page until hydration. */
export const useIsLive = (): boolean => useSyncExternalStore(noChange, isLive, isNotLive);

const noChange = () => () => undefined;
const isLive = () => true;
const isNotLive = () => false;
