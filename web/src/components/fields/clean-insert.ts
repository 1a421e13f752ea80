import type { ClipboardEvent, DragEvent, FormEvent, SyntheticEvent } from "react";

type Clean = (text: string) => string;

/**
 * Handlers of an input that drops separators. They run before the browser cuts the text at
 * `maxlength`, so that only what stays is counted.
 */
export const cleanInsert = (clean: Clean, max: number) => ({
  onBeforeInput: (event: FormEvent<HTMLInputElement>) => {
    const { data } = event as unknown as { data?: string };
    if (data) insert(event, data, clean, max);
  },
  onPaste: (event: ClipboardEvent<HTMLInputElement>) =>
    insert(event, event.clipboardData.getData("text/plain"), clean, max),
  onDrop: (event: DragEvent<HTMLInputElement>) =>
    insert(event, event.dataTransfer.getData("text/plain"), clean, max),
});

const insert = (
  event: SyntheticEvent<HTMLInputElement>,
  text: string,
  clean: Clean,
  max: number,
): void => {
  const input = event.currentTarget;
  const { value } = input;
  const start = input.selectionStart ?? value.length;
  const before = value.slice(0, start) + text;
  const whole = before + value.slice(input.selectionEnd ?? start);
  const kept = clean(whole).slice(0, max);
  // The browser inserts what needs no cleaning itself, and can undo it.
  if (text === "\n" || kept === whole) return;

  event.preventDefault();
  input.setRangeText(kept, 0, value.length, "end");
  const caret = Math.min(clean(before).length, kept.length);
  input.setSelectionRange(caret, caret);
  input.dispatchEvent(new Event("input", { bubbles: true }));
};
