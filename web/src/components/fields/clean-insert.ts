import type { ClipboardEvent, DragEvent, FormEvent, SyntheticEvent } from "react";

type Clean = (text: string) => string;
type Box = HTMLInputElement | HTMLTextAreaElement;

export interface Rules {
  /** Drops what does not belong into the input. */
  clean: Clean;
  /** Characters that stay, of any text or of the cleaned one. */
  max: number | ((cleaned: string) => number);
  /** @param count of the characters that would have stayed without the limit `max` */
  onTooMany: (count: number, max: number) => void;
}

/**
 * Handlers of an input that cleans what is typed, pasted or dropped. They run before the browser cuts
 * the text at `maxlength`, so that only what stays is counted and nothing is cut in silence (D111).
 */
export const cleanInsert = (rules: Rules) => ({
  onBeforeInput: (event: FormEvent<Box>) => {
    const { data } = event as unknown as { data?: string };
    if (data) insert(event, data, rules, true);
  },
  onPaste: (event: ClipboardEvent<Box>) =>
    insert(event, event.clipboardData.getData("text/plain"), rules),
  onDrop: (event: DragEvent<Box>) => insert(event, event.dataTransfer.getData("text/plain"), rules),
});

const insert = (
  event: SyntheticEvent<Box>,
  text: string,
  { clean, max: limit, onTooMany }: Rules,
  isTyped = false,
): void => {
  const input = event.target as Box;
  const { value, selectionStart: start } = input;
  // An input of type email has no selection: only its value afterwards shows that it is full.
  if (start === null) {
    const joined = clean(value + text);
    const max = maxOf(limit, joined);
    if (joined.length > max) {
      setTimeout(() => input.value.length >= max && onTooMany(joined.length, max));
    }
    return;
  }
  const before = value.slice(0, start) + text;
  const whole = before + value.slice(input.selectionEnd ?? start);
  const cleaned = clean(whole);
  const max = maxOf(limit, cleaned);
  const isTooLong = text !== "\n" && cleaned.length > max;
  // As the browser does: a key in a full input must not push out its end. A word of a keyboard or of
  // dictation is inserted like pasted text.
  if (isTooLong && isTyped && text.length === 1) {
    event.preventDefault();
    onTooMany(cleaned.length, max);
    return;
  }
  const fitting = cleaned.slice(0, max);
  // The browser inserts what needs no cleaning itself, and can undo it.
  if (text === "\n" || fitting === whole) return;

  event.preventDefault();
  input.setRangeText(fitting, 0, value.length, "end");
  const caret = Math.min(clean(before).length, fitting.length);
  input.setSelectionRange(caret, caret);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  if (isTooLong) onTooMany(cleaned.length, max);
};

const maxOf = (limit: Rules["max"], cleaned: string): number =>
  typeof limit === "number" ? limit : limit(cleaned);
