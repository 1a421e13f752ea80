import { rm } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { demoRegisters, endsWithinMs, type Product, startProduct } from "../support/product.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { launchBrowser } from "./launch.ts";

interface Opened {
  product: Product;
  browser: Browser;
}

/**
 * The product of a file's tests and a browser before it; both end with the tests, and nothing stays.
 * @param ready what else has to be there first
 */
export const productInBrowser = (
  name: string,
  options: string[],
  ready: (opened: Opened) => Promise<void>,
): void => {
  let dataDir = "";
  let product: Product | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    dataDir = await quickFolder(`${name}-`);
    [product, browser] = await Promise.all([
      startProduct(dataDir, ...demoRegisters, ...options),
      launchBrowser(),
    ]);
    await ready({ product, browser });
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, endsWithinMs);
};
