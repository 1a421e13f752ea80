import type { Page } from "playwright";
import { statusNames } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { slowDown } from "../support/page.ts";

const approveButton = (page: Page) =>
  page.getByRole("button", { name: accountMessages.approve }).first();
const viewLink = (page: Page, email: string) =>
  page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: /^View/ }).first();

/**
 * Opens two cases. `scriptKb` is all that the list and the first one load, `textMs` the time from the
 * click on View until the text of the second one is shown, at 4 Mbit/s.
 */
export const measureOpening = async (
  page: Page,
  list: string,
  { other, heavy, number }: Record<"other" | "heavy" | "number", string>,
) => {
  await page.goto(list);
  await viewLink(page, other).click();
  await approveButton(page).waitFor();
  const scriptKb = await page.evaluate(readScriptKb);
  await page.goBack();
  await viewLink(page, heavy).waitFor();
  await slowDown(page, { network: { latencyMs: 20, downKbits: 4000, upKbits: 4000 } });
  const shown = page.evaluate(untilShown, number);
  await viewLink(page, heavy).click();
  return { scriptKb, textMs: await shown };
};

const readScriptKb = () =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith(".js"))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;

/** Milliseconds from a click to the frame that shows the text. */
const untilShown = async (text: string): Promise<number> => {
  let begun = 0;
  addEventListener("pointerdown", () => (begun = performance.now()), { capture: true, once: true });
  const isShown = () => document.body.textContent?.replaceAll(/\s/g, "").includes(text);
  while (begun === 0 || !isShown()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - begun;
};

/** A clerk approves the first case, goes on to the next, and so on: milliseconds for each. */
export const measureDecisions = async (
  page: Page,
  list: string,
  count: number,
): Promise<number[]> => {
  await page.goto(list);
  await page
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  const approve = approveButton(page);
  await page.waitForSelector("main header h1");
  const all: number[] = [];
  for (let n = 0; n < count; n++) {
    // A clerk looks at the case; meanwhile the page fetches the next one ahead.
    await page.waitForTimeout(1500);
    all.push(await approve.evaluate(decide, statusNames.approved));
  }
  return all;
};

const decide = async (approve: Element, approved: string): Promise<number> => {
  const header = () => document.querySelector("main header")?.textContent ?? "";
  const until = async (isSo: () => boolean) => {
    const from = performance.now();
    while (!isSo()) {
      if (performance.now() - from > 10_000) throw new Error(`The page shows ${header()}`);
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
  };
  const begun = performance.now();
  (approve as HTMLElement).click();
  await until(() => header().includes(approved));
  const before = header();
  dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
  await until(() => header() !== before && header().length > approved.length);
  return performance.now() - begun;
};
