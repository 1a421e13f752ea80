import { tabStore } from "../storage.ts";

/** A picture of a field, as far as this module knows it. */
interface Picture {
  source: Blob;
  parts?: readonly (Picture | undefined)[];
}

/** In the tab, so that a reload of the page does not lose it: labels by the names of fields. */
const row = () => `unsaved-pictures:${location.pathname}`;
const sources = new Map<string, Blob>();

const read = (): Record<string, string> => JSON.parse(tabStore.get(row()) ?? "{}");

const write = (labels: Record<string, string>): void => {
  if (Object.keys(labels).length === 0) tabStore.remove(row());
  else tabStore.set(row(), JSON.stringify(labels));
};

/** A picture was chosen and is prepared now. Until the draft has it, a reload loses it. */
export const pictureChosen = (name: string, label: string, source: Blob): void => {
  sources.set(name, source);
  write({ ...read(), [name]: label });
};

/** It was refused or removed. */
export const pictureGone = (name: string): void => {
  sources.delete(name);
  const { [name]: _, ...others } = read();
  write(others);
};

/** The draft has these pictures now. */
export const picturesSaved = (images: readonly (Picture | undefined)[]): void => {
  const saved = new Set(
    images.flatMap((image) => [image, ...(image?.parts ?? [])]).map((picture) => picture?.source),
  );
  for (const [name, source] of sources) if (saved.has(source)) pictureGone(name);
};

/** The labels of the fields whose pictures an earlier page of this tab has lost. */
export const lostPictures = (): string[] =>
  Object.entries(read()).flatMap(([name, label]) => (sources.has(name) ? [] : [label]));

export const forgetLostPictures = (): void =>
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => sources.has(name))));

export const forgetPictures = (): void => {
  sources.clear();
  tabStore.remove(row());
};
