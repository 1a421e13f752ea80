import { rm } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { demoRegisters, endsWithinMs, type Product, startProduct } from "../support/product.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { keepFailures } from "./keep-failures.ts";
import { forShortPages, launchBrowser, withContexts } from "./launch.ts";

interface Opened {
  product: Product;
  browser: Browser;
}

/**
 * Starts the product and a browser for the tests of a file. Both end with the tests and leave
 * nothing behind. No page may violate its content security policy.
 * @param ready further preparation before the first test
 */
export const productInBrowser = (
  name: string,
  options: string[],
  ready: (opened: Opened) => Promise<void>,
): void => {
  let dataDir = "";
  let product: Product | undefined;
  let browser: Browser | undefined;
  const watchers = [keepFailures(), watchPolicy()];

  beforeAll(async () => {
    dataDir = await quickFolder(`${name}-`);
    [product, browser] = await Promise.all([
      startProduct(dataDir, ...demoRegisters, ...options),
      launchBrowser([forShortPages]),
    ]);
    for (const watch of watchers) watch(browser);
    await ready({ product, browser }).catch((error: Error) => {
      throw new Error(`${error.message}. The product printed:\n${product?.output()}`, {
        cause: error,
      });
    });
  }, 360_000);

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, endsWithinMs);
};

const mark = "POLICY";

/**
 * Fails each test in which a page violates its content security policy, whatever the test opens.
 * @returns registers the browser, once it runs
 */
const watchPolicy = (): ((browser: Browser) => void) => {
  const violations: string[] = [];
  afterEach(() => {
    expect(violations.splice(0), "violations of the content security policy").toEqual([]);
  });

  return (browser) => {
    withContexts(browser, async (context) => {
      await context.addInitScript((word) => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
          const at = [location.pathname, sourceFile, lineNumber];
          console.error(word, violatedDirective, blockedURI, ...at);
        });
      }, mark);
      context.on("console", (message) => {
        if (message.text().startsWith(mark)) violations.push(message.text());
      });
    });
  };
};
