import { createListeners } from "../../../lib/listeners.ts";

/** Whether the present lack of a session comes from the server having ended it while work was on. */
let isEnded = false;
const listeners = createListeners();

const set = (next: boolean): void => {
  isEnded = next;
  listeners.tell();
};

export const markSessionEnded = (): void => set(true);
export const forgetSessionEnd = (): void => set(false);
export const hasSessionEnded = (): boolean => isEnded;

export const onSessionEnd = listeners.subscribe;
