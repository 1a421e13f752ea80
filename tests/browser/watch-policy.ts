import type { Browser } from "playwright-core";
import { afterEach, expect } from "vitest";

const mark = "POLICY";

/**
 * Fails each test in which a page violates its content security policy, whatever the test opens.
 * @returns registers the browser, once it runs
 */
export const watchPolicy = (): ((browser: Browser) => void) => {
  const violations: string[] = [];
  afterEach(() => {
    expect(violations.splice(0), "violations of the content security policy").toEqual([]);
  });

  return (browser) => {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      await context.addInitScript((word) => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
          console.error(
            word,
            violatedDirective,
            blockedURI,
            location.pathname,
            sourceFile,
            lineNumber,
          );
        });
      }, mark);
      context.on("console", (message) => {
        if (message.text().startsWith(mark)) violations.push(message.text());
      });
      return context;
    };
  };
};
