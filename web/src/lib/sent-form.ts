import { tabStore } from "./storage.ts";

/** What `/success` shows of a form that was sent, with its numbers masked (D69). */
export interface SentForm {
  reference: string;
  at: string;
  /** Labels and values in the order of the form. */
  entries: [label: string, value: string][];
}

type Known = Pick<SentForm, "reference" | "at">;

const key = "sent_form";

/** For this tab, so that a return to the form finds no empty form without a word. */
export const keepSent = ({ reference, at }: Known): void => {
  tabStore.set(key, JSON.stringify({ reference, at }));
};

export const lastSent = (): Known | undefined =>
  JSON.parse(tabStore.get(key) ?? "null") ?? undefined;

export const forgetSent = (): void => tabStore.remove(key);
