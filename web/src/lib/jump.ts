import type { MouseEvent } from "react";

/** Adds no history entry: a new one would lose the list that an account was opened from. */
export const jump = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
};
