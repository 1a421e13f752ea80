import { createListeners } from "../listeners.ts";
import { tabStore } from "../storage.ts";

/** This tab's drafts of an administrator, which survive a reload and the end of a session. */
const prefix = "admin:";
const listeners = createListeners();

export const keptDraft = (name: string): string | null => tabStore.get(`${prefix}${name}`);

export const keepDraft = (name: string, value: string): void => {
  if (value === "") tabStore.remove(`${prefix}${name}`);
  else tabStore.set(`${prefix}${name}`, value);
  listeners.notify();
};

export const onDraft = listeners.subscribe;

export const forgetDrafts = (): void => {
  const names = tabStore.names().filter((name) => name.startsWith(prefix));
  for (const name of names) tabStore.remove(name);
};
