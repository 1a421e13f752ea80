import type { MouseEvent } from "react";

/** For a button that its press removes: otherwise focus falls back to the start of the page. */
export const moveFocus =
  (focusNext: (pressed: HTMLElement) => void, act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusNext(currentTarget);
    act();
  };
