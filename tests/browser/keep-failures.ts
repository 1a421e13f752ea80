import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright";
import { afterEach, beforeEach } from "vitest";
import { withContexts } from "./launch.ts";

const folder = join(import.meta.dirname, "../../.cache/failures");

/**
 * If a test fails, keeps a screenshot and the HTML of each open page. Then closes the contexts that
 * the test opened: a page left open still draws, animates and sends calls.
 * @returns registers the browser, once it runs
 */
export const keepFailures = (): ((browser: Browser) => void) => {
  const open = new Set<BrowserContext>();
  let before = new Set<BrowserContext>();

  beforeEach(() => {
    before = new Set(open);
  });

  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === "fail";
    if (isFailed) await mkdir(folder, { recursive: true });
    const name = task.name.replaceAll(/[^\w]+/g, "-").slice(0, 80);
    for (const [index, context] of [...open].entries()) {
      if (isFailed) await keepPages(context, join(folder, `${name}-${index}`));
      if (!before.has(context)) await context.close();
    }
  });

  return (browser) => {
    withContexts(browser, (context) => {
      open.add(context);
      context.once("close", () => open.delete(context));
    });
  };
};

const keepPages = async (context: BrowserContext, kept: string): Promise<void> => {
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: `${kept}-page-${index}.png`, fullPage: true });
    await writeFile(`${kept}-page-${index}.html`, await page.content());
  }
};
