import { createListeners } from "../listeners.ts";

/** This tab's drafts of an administrator, which survive a reload and the end of a session. */
const prefix = "admin:";
const listeners = createListeners();

export const keptDraft = (name: string): string | null =>
  sessionStorage.getItem(`${prefix}${name}`);

export const keepDraft = (name: string, value: string): void => {
  if (value === "") sessionStorage.removeItem(`${prefix}${name}`);
  else sessionStorage.setItem(`${prefix}${name}`, value);
  listeners.notify();
};

export const onDraft = listeners.subscribe;

export const forgetDrafts = (): void => {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
  for (const name of names) sessionStorage.removeItem(name);
};
