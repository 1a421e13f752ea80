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

/** Runs in a page, before its first script: both storages have room for little. */
export const fillSiteData = (): void => {
  for (const storage of [localStorage, sessionStorage]) {
    for (let length = 4_000_000; length > 40; length = Math.floor(length / 2)) {
      try {
        for (let at = 0; ; at += 1) storage.setItem(`${length}-${at}`, "x".repeat(length));
      } catch {
        // The next, smaller text may still find room.
      }
    }
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

/** Runs in a page, before its first script: as a browser that prevents recognition by drawings. */
export const hideDrawings = (): void => {
  Reflect.deleteProperty(globalThis, "OffscreenCanvas");
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...area) {
    const pixels = getImageData.apply(this, area);
    pixels.data.set(pixels.data.map((value, at) => (value + 97 * at) % 256));
    return pixels;
  };
};
