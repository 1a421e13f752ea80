const places = "input, select, textarea, [type=submit], [data-next-step]";

/**
 * Leads from the input with the focus to the next input in sight, or after the last one to the button that
 * continues or sends: a second Enter presses it.
 */
export const focusNext = (): void => {
  // This code may have loaded after a second Enter: each leads on from where the one before has led.
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) return;
  // Enter in an open list without a fitting choice does nothing.
  if (input.getAttribute("aria-expanded") === "true") return;
  const all = [...(input.form?.querySelectorAll<HTMLInputElement>(places) ?? [])];
  const next = all
    .slice(all.indexOf(input) + 1)
    .find((place) => isOpen(place) && !isOther(place, input));
  next?.focus();
};

const isOpen = (place: HTMLInputElement): boolean =>
  !place.disabled && place.tabIndex >= 0 && place.getClientRects().length > 0;

/** Of a group of choices, Tab and Enter reach the chosen one, or else the first. */
const isOther = (
  { type, name, checked, form }: HTMLInputElement,
  from: HTMLInputElement,
): boolean =>
  type === "radio" &&
  (from.name === name ||
    (!checked && form?.querySelector(`[name="${CSS.escape(name)}"]:checked`) !== null));
