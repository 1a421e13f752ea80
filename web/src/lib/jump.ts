import type { MouseEvent } from "react";

/**
 * Follows a link within the page without a history entry: a new entry would lose the list that an
 * account was opened from.
 */
export const jump = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
};
