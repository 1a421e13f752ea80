import { createListeners } from "../../../lib/listeners.ts";

/** Whether the server ended the session during work, in contrast to a logout or no login yet. */
let isEnded = false;
const listeners = createListeners();

const set = (next: boolean): void => {
  isEnded = next;
  listeners.notify();
};

export const markSessionEnded = (): void => set(true);
export const forgetSessionEnd = (): void => set(false);
export const hasSessionEnded = (): boolean => isEnded;

export const onSessionEnd = listeners.subscribe;
