import type { Page } from "playwright-core";

interface KeptDraft {
  values: Record<string, string>;
  /** Names of the image fields. */
  images: string[];
}

/**
 * The draft that the page has saved, of a new form unless told, read from IndexedDB where idb-keyval puts it.
 * Tests poll it: `page.waitForFunction` would take the promise of an async predicate for true.
 */
export const keptDraft = (page: Page, key = "new-form"): Promise<KeptDraft> =>
  page.evaluate(
    (key) =>
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
          const form = store.get(key);
          const images = store.get(`${key}-images`);
          images.onsuccess = () =>
            done({
              values: form.result?.form.values ?? {},
              images: Object.keys(images.result ?? {}),
            });
        };
      }),
    key,
  );

/** Keeps the draft store busy for a second, so that other requests to it have to wait. */
export const holdDrafts = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const database = opening.result;
          const store = database.transaction("keyval", "readwrite").objectStore("keyval");
          const until = performance.now() + 1000;
          const goOn = () => {
            if (performance.now() < until) store.count().onsuccess = goOn;
            else database.close();
          };
          goOn();
          resolve();
        };
      }),
  );

/** Lets the page's first `times` attempts to open the draft store fail, as browsers do under load. */
export const failDrafts = async (page: Page, times: number): Promise<void> => {
  await page.addInitScript((failing) => {
    const { open } = IDBFactory.prototype;
    let left = failing;
    IDBFactory.prototype.open = function (...args) {
      if (left-- > 0) throw new DOMException("The store does not open", "UnknownError");
      return open.apply(this, args);
    };
  }, times);
};
