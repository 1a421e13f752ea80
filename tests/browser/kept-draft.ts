import type { Page } from "playwright";

interface KeptDraft {
  values: Record<string, string>;
  /** Names of the image fields. */
  images: string[];
}

/**
 * The draft that the page has saved, of a new form unless told, read from IndexedDB with the key of
 * the tab. Tests poll it: `page.waitForFunction` would take the promise of an async predicate for true.
 */
export const keptDraft = (page: Page, key = "new-form"): Promise<KeptDraft> =>
  page.evaluate(async (key) => {
    const nothing = { values: {}, images: [] };
    const { id, secret } = JSON.parse(sessionStorage.getItem(`draft-${key}`) ?? "{}");
    if (!id) return nothing;
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answered(indexedDB.open("keyval-store"));
    try {
      if (!database.objectStoreNames.contains("keyval")) return nothing;
      const store = database.transaction("keyval").objectStore("keyval");
      const [form, images] = await Promise.all([
        answered(store.get(`draft/${id}`)),
        answered(store.get(`draft-images/${id}`)),
      ]);
      if (!form) return nothing;
      const cryptoKey = await crypto.subtle.importKey(
        "raw",
        Uint8Array.from(secret),
        "AES-GCM",
        false,
        ["decrypt"],
      );
      const opened = ({ iv, data }: { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }) =>
        crypto.subtle.decrypt({ name: "AES-GCM", iv }, cryptoKey, data);
      const text = (bytes: ArrayBuffer) => JSON.parse(new TextDecoder().decode(bytes));
      const block = images ? await opened(images) : undefined;
      const pictures: { path: string }[] = block
        ? text(block.slice(4, 4 + new DataView(block).getUint32(0)))
        : [];
      return {
        values: text(await opened(form)).form.values,
        images: pictures.map(({ path }) => path).filter((path) => !path.includes(".")),
      };
    } finally {
      database.close();
    }
  }, key);

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
