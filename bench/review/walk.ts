import type { Locator, Page } from "playwright-core";
import { statusNames } from "#shared/messages/back-office.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";

/** What a clerk needed from one case to the next. */
export interface Step {
  keys: number;
  clicks: number;
  /** From the first key or click until the frame after the next case is shown. */
  seconds: number;
}

interface Watched {
  step: { keys: number; clicks: number; begun: number; shown: number };
}

export type By = "keys" | "mouse";

const mostTabs = 80;

const button = (page: Page, name: RegExp): Locator => page.getByRole("button", { name });
export const approveButton = (page: Page): Locator =>
  button(page, new RegExp(`^${say.approve}\\b`));
/** The one beside the decision, where the page has another one at its top. */
const nextButton = (page: Page): Locator => button(page, /^Next\b/).last();

/** Approves clean cases one after another, in the shortest way that the page offers. */
export const walk = async (
  page: Page,
  { by, count, movesOn }: { by: By; count: number; movesOn: boolean },
): Promise<Step[]> => {
  const steps: Step[] = [];
  await approveButton(page).waitFor();
  while (steps.length < count) {
    // A clerk looks at the case; meanwhile the page fetches the next case ahead.
    await page.waitForTimeout(1500);
    await page.evaluate(watchStep);
    await press(page, approveButton(page), by);
    if (!movesOn) {
      await page.waitForFunction(hasText, statusNames.approved);
      await press(page, nextButton(page), by);
    }
    await page.waitForFunction(() => (globalThis as unknown as Watched).step.shown > 0);
    const { keys, clicks, begun, shown } = await page.evaluate(
      () => (globalThis as unknown as Watched).step,
    );
    steps.push({ keys, clicks, seconds: (shown - begun) / 1000 });
  }
  return steps;
};

/** By keyboard: the key that the page names for the button, else Tab up to it and Enter. */
const press = async (page: Page, target: Locator, by: By): Promise<void> => {
  if (by === "mouse") return target.click();
  const shortcut = await target.getAttribute("aria-keyshortcuts");
  if (shortcut) return page.keyboard.press(shortcut);
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await isFocused()); tabs++) {
    if (tabs === mostTabs) throw new Error("The button cannot be reached with Tab");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
};

const hasText = (text: string): boolean => {
  const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, 4);
  while (walker.nextNode()) {
    if (walker.currentNode.textContent?.trim() === text) return true;
  }
  return false;
};

const watchStep = () => {
  const step = { keys: 0, clicks: 0, begun: 0, shown: 0 };
  (globalThis as unknown as Watched).step = step;
  const heading = () =>
    (document.querySelector("main h1") ?? document.querySelector("h1"))?.textContent ?? "";
  const before = heading();
  const ended = new AbortController();
  const { signal } = ended;
  const begin = () => {
    step.begun ||= performance.now();
  };
  const count = (kind: "keys" | "clicks") => () => {
    begin();
    step[kind]++;
  };
  addEventListener("keydown", count("keys"), { capture: true, signal });
  addEventListener("pointerdown", count("clicks"), { capture: true, signal });
  const look = () => {
    const isShown = heading() !== before && document.querySelector("main dl, main table") !== null;
    if (!isShown) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      step.shown = performance.now();
      ended.abort();
    });
  };
  look();
};
