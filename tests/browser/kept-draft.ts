import type { Page } from "playwright-core";

interface KeptDraft {
  values: Record<string, string>;
  /** Names of the image fields. */
  images: string[];
}

/**
 * What the page has saved of a new form, read from IndexedDB where idb-keyval puts it. Tests poll it:
 * `page.waitForFunction` would take the promise of an async predicate for a true value.
 */
export const keptDraft = (page: Page): Promise<KeptDraft> =>
  page.evaluate(
    () =>
      new Promise<KeptDraft>((resolve, reject) => {
        const opening = indexedDB.open("keyval-store");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const done = (kept: KeptDraft) => {
            database.close();
            resolve(kept);
          };
          if (!database.objectStoreNames.contains("keyval"))
            return done({ values: {}, images: [] });
          const store = database.transaction("keyval").objectStore("keyval");
          const form = store.get("new-form");
          const images = store.get("new-form-images");
          images.onsuccess = () =>
            done({
              values: form.result?.form.values ?? {},
              images: Object.keys(images.result ?? {}),
            });
        };
      }),
  );
