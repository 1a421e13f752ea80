import type { MouseEvent } from "react";

/**
 * Follows a link within the page without an entry in the history: the new one would know nothing
 * of the list that an account was opened from.
 */
export const jump = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
};
