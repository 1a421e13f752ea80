import { isTyping } from "../is-typing.ts";

/** Takes a key of the page; false leaves the key. */
type Take = (event: KeyboardEvent) => boolean;

const takers = new Set<Take>();

/** Passes every key on that is meant for the page. */
export const onPageKeys = (takes: Take): (() => void) => {
  // Each time: a listener that is there already is not added again.
  window.addEventListener("keydown", pass);
  window.addEventListener("pointerdown", endText);
  takers.add(takes);
  return () => {
    takers.delete(takes);
    if (takers.size > 0) return;
    window.removeEventListener("keydown", pass);
    window.removeEventListener("pointerdown", endText);
  };
};

const pass = (event: KeyboardEvent): void => {
  if (endsText(event)) endText();
  const isInText = event.timeStamp < text.goesOnUntil;
  const isTaken = !isTyping(event) && !isInText && take(event);
  if (isTaken) event.preventDefault();
  else if (isLetter(event)) text.goesOnUntil = event.timeStamp + longestGapMs;
};

const take = (event: KeyboardEvent): boolean =>
  [...takers].map((each) => each(event)).some((isTaken) => isTaken);

/**
 * Letters of a sentence that loses its field on the way must not act as keys: "The card has expired"
 * would approve the account. So after a letter that no key of the page is, the page waits for a pause.
 */
const text = { goesOnUntil: 0 };
const longestGapMs = 1000;

const endText = (): void => {
  text.goesOnUntil = 0;
};

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

const endsText = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  key === "Escape" ||
  key === "Tab" ||
  (key === "Enter" && !(target instanceof HTMLTextAreaElement));
