const controls = "input, textarea, select";
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controlsIn = (part: Element) => [...part.querySelectorAll<Control>(controls)];

/** By the id of a part. React renders a part again whose texts were translated: its inputs are new ones then. */
const prerendered = new Map<string, Control[]>();
let lastFocus: EventTarget | null = null;

/** Before hydration. */
export const notePrerendered = (root: Element): void => {
  for (const part of root.querySelectorAll("section[id]"))
    prerendered.set(part.id, controlsIn(part));
  lastFocus = document.activeElement;
  root.addEventListener("focusin", ({ target }) => {
    lastFocus = target;
  });
};

/** @returns false for a part that was not prerendered, or is replayed already */
const takeOver = (part: Element): boolean => {
  const before = prerendered.get(part.id) ?? [];
  for (const [place, control] of controlsIn(part).entries()) {
    const earlier = before[place];
    if (!earlier || earlier === control || earlier.type !== control.type) continue;
    copy(earlier, control);
    if (earlier === lastFocus && document.activeElement === document.body) control.focus();
  }
  return prerendered.delete(part.id);
};

const copy = (from: Control, to: Control): void => {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === "file") to.files = from.files;
    else if (from.type === "checkbox" || from.type === "radio") to.checked = from.checked;
    else to.value = from.value;
  } else to.value = from.value;
};

/**
 * Tells React about text, choices and focus from before hydration. Hydration keeps the values of
 * prerendered inputs, but React does not know them and would overwrite them.
 */
export const replayEarlyInput = (part: Element): void => {
  if (!takeOver(part)) return;
  const focused = document.activeElement;
  isTyped ??= !isFromEarlierVisit();
  for (const input of controlsIn(part)) {
    if (input instanceof HTMLTextAreaElement) takeText(input, isTyped);
    else if (input instanceof HTMLSelectElement) takeChoice(input, isTyped);
    else takeInput(input, isTyped);
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
