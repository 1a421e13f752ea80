import type { Page } from "playwright";

/** Holds back the requests to an address until the returned function is called. */
export const holdCall = async (page: Page, address: string): Promise<() => void> => {
  const { promise: isGone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isGone;
    await route.continue();
  });
  return letGo;
};
