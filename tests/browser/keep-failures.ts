import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright";
import { afterEach, beforeEach } from "vitest";
import { withContexts } from "./launch.ts";

const folder = join(import.meta.dirname, "../../.cache/failures");

/** A trace costs half as much time again as the tests themselves. */
const isTraced = Boolean(process.env.TRACE);

/**
 * If a test fails, keeps a screenshot and the HTML of each open page, and with `TRACE=1` a trace of
 * each context that the test opened (`npx playwright show-trace`). Then closes these contexts:
 * a page left open still draws, animates and sends calls.
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
      const kept = join(folder, `${name}-${index}`);
      if (isFailed) await keepPages(context, kept);
      if (before.has(context)) continue;
      if (isTraced) await context.tracing.stop(isFailed ? { path: `${kept}-trace.zip` } : {});
      await context.close();
    }
  });

  return (browser) => {
    withContexts(browser, async (context) => {
      if (isTraced) await context.tracing.start({ snapshots: true });
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
