import type { Page } from "playwright-core";
import type { View } from "./view.ts";

interface Wanted {
  as: "clerk" | "chief";
  /** Happens before the page loads. */
  before?: (page: Page) => Promise<unknown>;
  /** Happens on the page. */
  act?: (page: Page) => Promise<unknown>;
}

/** A state of a page of the back office. */
export const opened =
  (path: string, { as, before, act }: Wanted) =>
  async (view: View): Promise<Page> => {
    const page = await view.open(path, { as, ...(before && { before }) });
    // A page that still loads its script has another heading.
    await page.locator("#page-title").waitFor();
    await isQuiet(page);
    await act?.(page);
    return page;
  };

const quietWithinMs = 3000;

/** Some states wait for an answer that never comes, and some pages ask again and again. */
const isQuiet = (page: Page) =>
  page.waitForLoadState("networkidle", { timeout: quietWithinMs }).catch(() => undefined);

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

export const scrolledTo = (part: number) => (page: Page) =>
  page.evaluate((share) => scrollTo(0, document.body.scrollHeight * share), part);
