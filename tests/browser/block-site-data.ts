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
