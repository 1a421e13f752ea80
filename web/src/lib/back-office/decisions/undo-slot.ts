import { createListeners } from "../../listeners.ts";

let slot: HTMLElement | null = null;
const listeners = createListeners();

/** Where the page on screen shows the undo. A page without a place for it has the foot of the window. */
export const undoSlot = (): HTMLElement | null => slot;

export const onUndoSlot = listeners.subscribe;

/** A ref of the element. */
export const holdUndoSlot = (element: HTMLElement | null): void => {
  slot = element;
  listeners.notify();
};
