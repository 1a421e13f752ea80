/**
 * Tells React about text, choices and focus from before hydration. Hydration keeps the values of
 * prerendered inputs, but React does not know them and would overwrite them.
 */
export const replayEarlyInput = (part: Element): void => {
  const focused = document.activeElement;
  isTyped ??= !isFromEarlierVisit();
  for (const input of part.querySelectorAll("input, textarea, select")) {
    if (input instanceof HTMLTextAreaElement) takeText(input, isTyped);
    else if (input instanceof HTMLSelectElement) takeChoice(input, isTyped);
    else if (input instanceof HTMLInputElement) takeInput(input, isTyped);
  }
  if (focused && part.contains(focused)) {
    focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
};

/** Browsers restore old values after a reload. The form's draft does this better. */
const isFromEarlierVisit = (): boolean => {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isAgain = visit !== undefined && visit.type !== "navigate";
  return isAgain && navigator.userActivation?.hasBeenActive === false;
};

/** Decided with the first part: a press during hydration must not make restored values look typed. */
let isTyped: boolean | undefined;

const takeInput = (input: HTMLInputElement, isTyped: boolean): void => {
  if (input.type === "file") takeFiles(input, isTyped);
  else if (input.type === "checkbox" || input.type === "radio") takeTick(input, isTyped);
  else takeText(input, isTyped);
};

const takeFiles = (input: HTMLInputElement, isTyped: boolean): void => {
  if (!input.files?.length) return;
  if (isTyped) input.dispatchEvent(new Event("change", { bubbles: true }));
  else input.value = "";
};

const takeTick = (input: HTMLInputElement, isTyped: boolean): void => {
  if (input.checked === input.defaultChecked) return;
  input.checked = input.defaultChecked;
  if (isTyped) input.click();
};

/** All selects start with nothing chosen. */
const takeChoice = (select: HTMLSelectElement, isTyped: boolean): void => {
  if (select.value === "") return;
  if (isTyped) select.dispatchEvent(new Event("change", { bubbles: true }));
  else select.value = "";
};

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** React ignores an input event unless the value differs from the last one set on the element. */
const takeText = (input: TextControl, isTyped: boolean): void => {
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  if (value === defaultValue) return;
  input.value = defaultValue;
  if (!isTyped) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd);
  input.dispatchEvent(new Event("input", { bubbles: true }));
};
