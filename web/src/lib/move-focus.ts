import type { MouseEvent } from "react";

/**
 * For a button that disappears when pressed: moves the focus first, or the browser would reset it
 * to the start of the page.
 */
export const moveFocus =
  (focusNext: (pressed: HTMLElement) => void, act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusNext(currentTarget);
    act();
  };
