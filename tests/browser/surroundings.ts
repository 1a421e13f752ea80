import type { Page } from "playwright";

/** Runs in a page, before its first script: as a browser does that blocks all site data. */
export const blockSiteData = (): void => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
};

/** As "Clear site data" in the settings of the browser, while the page is open. */
export const clearSiteData = async (page: Page): Promise<void> => {
  await page.evaluate(() => sessionStorage.clear());
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
};

/** How many bytes the pages have saved. A look into a store that no page has made would make it. */
export const savedBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if ((await indexedDB.databases()).length === 0) return 0;
    const { promise, resolve } = Promise.withResolvers<number>();
    const opening = indexedDB.open("keyval-store");
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction("keyval").objectStore("keyval").getAll();
      reading.onsuccess = () => {
        resolve(reading.result.reduce((bytes, { data }) => bytes + data.byteLength, 0));
        database.close();
      };
    };
    return promise;
  });
