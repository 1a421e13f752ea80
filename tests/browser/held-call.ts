import type { Page } from "playwright-core";

/** Keeps the calls of an address on their way until they are let go. */
export const holdCall = async (page: Page, address: string): Promise<() => void> => {
  const { promise: isGone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isGone;
    await route.continue();
  });
  return letGo;
};
