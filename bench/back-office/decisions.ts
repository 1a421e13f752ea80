import type { Browser } from "playwright-core";
import { statusNames } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { type Contender, openSignedIn } from "./measure.ts";

export interface Decided {
  /** From the click on Approve until the page shows the account as approved. */
  decidedMs: number;
  /** From the key press until the page shows the next account. */
  nextMs: number;
}

/** A clerk opens the newest account, approves it, moves on to the next account, and so on. */
export const measureDecisions = async (
  browser: Browser,
  ours: Contender,
  count: number,
): Promise<Decided[]> => {
  const page = await openSignedIn(browser, ours);
  await page.goto(ours.url);
  await page
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await page.waitForSelector("main header h1");
  const approve = page.getByRole("button", { name: accountMessages.approve });
  const decided: Decided[] = [];
  for (let n = 0; n < count; n++) {
    // A clerk looks at the case; meanwhile the page fetches the next case ahead.
    await page.waitForTimeout(1500);
    decided.push(await approve.evaluate(decide, statusNames.approved));
  }
  await page.context().close();
  return decided;
};

const decide = async (approve: Element, approved: string) => {
  const longestMs = 10_000;
  const head = () => document.querySelector("main header")?.textContent ?? "";
  const until = (isSo: () => boolean) =>
    new Promise<number>((resolve, reject) => {
      const from = performance.now();
      const look = () => {
        if (isSo()) requestAnimationFrame(() => resolve(performance.now()));
        else if (performance.now() - from > longestMs) reject(new Error(`The page says ${head()}`));
        else requestAnimationFrame(look);
      };
      look();
    });
  const begun = performance.now();
  (approve as HTMLElement).click();
  const decidedAt = await until(() => head().includes(approved));

  const before = head();
  const pressed = performance.now();
  dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
  const nextAt = await until(() => head() !== before && head().length > approved.length);
  return { decidedMs: decidedAt - begun, nextMs: nextAt - pressed };
};
