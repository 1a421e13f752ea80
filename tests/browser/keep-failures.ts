import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterEach } from "vitest";

const folder = join(import.meta.dirname, "../../.cache/failures");

/** A trace costs half as much time again as the tests themselves. */
const isTraced = Boolean(process.env.TRACE);

/**
 * Keeps a screenshot and the HTML of each page that a failed test opened, and with `TRACE=1` a trace
 * of each context. Open a trace with `npx playwright-core show-trace`.
 * @returns registers the browser, once it runs
 */
export const keepFailures = (): ((browser: Browser) => void) => {
  let contexts: BrowserContext[] = [];

  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === "fail";
    if (isFailed) await mkdir(folder, { recursive: true });
    const name = task.name.replaceAll(/[^\w]+/g, "-").slice(0, 80);
    const ended = contexts.entries();
    contexts = [];
    for (const [index, context] of ended) {
      // A context that the test closed itself has nothing left to keep.
      await end(context, isFailed ? join(folder, `${name}-${index}`) : undefined).catch(
        () => undefined,
      );
    }
  });

  return (browser) => {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      if (isTraced) await context.tracing.start({ snapshots: true });
      contexts.push(context);
      return context;
    };
  };
};

const end = async (context: BrowserContext, kept: string | undefined): Promise<void> => {
  if (!kept) return isTraced ? context.tracing.stop() : undefined;
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `${kept}-page-${index}.png`, fullPage: true });
    await writeFile(`${kept}-page-${index}.html`, await page.content());
  }
  if (isTraced) await context.tracing.stop({ path: `${kept}-trace.zip` });
};
