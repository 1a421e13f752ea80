import type { Page } from "playwright";
import type { MadeUpPerson } from "#local/demo-data/people.ts";
import { statusNames } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { slowDown } from "../support/page.ts";

const approveButton = (page: Page) =>
  page.getByRole("button", { name: accountMessages.approve }).first();
const viewLink = (page: Page, { email }: MadeUpPerson) =>
  page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: /^View/ }).first();

/**
 * Opens two cases. `scriptKb` is all that the list and the first one load, `textMs` the time from the
 * click on View until the text of the second one is shown, at 4 Mbit/s.
 */
export const measureOpening = async (
  page: Page,
  list: string,
  { other, heavy }: Record<"other" | "heavy", MadeUpPerson>,
) => {
  await page.goto(list);
  await viewLink(page, other).click();
  await approveButton(page).waitFor();
  const scriptKb = await page.evaluate(readScriptKb);
  await page.goBack();
  await viewLink(page, heavy).waitFor();
  await slowDown(page, { network: { latencyMs: 20, kbits: 4000 } });
  const begun = performance.now();
  await viewLink(page, heavy).dispatchEvent("click");
  await page.waitForFunction(isShown, heavy.idNumber);
  return { scriptKb, textMs: performance.now() - begun };
};

const readScriptKb = () =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith(".js"))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;

const isShown = (text: string) => document.body.textContent?.replaceAll(/\s/g, "").includes(text);

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
    const begun = performance.now();
    await approve.dispatchEvent("click");
    const decided = await page.waitForFunction(headerWith, statusNames.approved);
    await page.keyboard.press("n");
    await page.waitForFunction(isNext, await decided.jsonValue());
    all.push(performance.now() - begun);
  }
  return all;
};

const headerWith = (text: string) => {
  const header = document.querySelector("main header")?.textContent ?? "";
  return header.includes(text) && header;
};

const isNext = (before: string | false) => {
  const header = document.querySelector("main header h1")?.textContent;
  return header && !String(before).includes(header);
};
