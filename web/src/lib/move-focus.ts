import type { MouseEvent } from "react";

/**
 * For a button that its own press removes: the focus goes on before it, else it would fall back to
 * the start of the page.
 */
export const moveFocus =
  (focusNext: (pressed: HTMLElement) => void, act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    focusNext(currentTarget);
    act();
  };
