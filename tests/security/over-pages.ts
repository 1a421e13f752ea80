import type { Locator, Page } from "playwright";
import { referenceOf } from "#shared/kyc/reference.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { correctionsMessages } from "#shared/messages/back-office-corrections.ts";
import { duplicateMessages } from "#shared/messages/back-office-duplicates.ts";
import { searchMessages } from "#shared/messages/back-office-search.ts";
import { userMessages } from "#shared/messages/back-office-settings.ts";
import { timelineMessages } from "#shared/messages/back-office-timeline.ts";
import { officePaths } from "#web/src/lib/office-paths.ts";

interface Place {
  web: string;
  /** An approved company, which shares values with another. */
  approved: string;
}

/** Opens what shows texts of holders and staff over the pages, and returns the names. */
export const openOverPages = async (page: Page, { web, approved }: Place): Promise<string[]> => {
  const shown: string[] = [];
  const dialog = page.getByRole("dialog");
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const look = async (name: string, over: Locator = dialog) => {
    await over.waitFor();
    shown.push(name);
    await page.keyboard.press("Escape");
    await over.waitFor({ state: "detached" });
  };
  const goTo = (path: string) => page.goto(web + path);

  await goTo(officePaths.account("corporate", approved));
  await button(correctionsMessages.open).click();
  await dialog.getByRole("checkbox").first().check();
  await look("corrections");
  await button(timelineMessages.open).click();
  await dialog.getByRole("listitem").first().waitFor();
  await look("timeline");
  await button(duplicateMessages.compare).click();
  await look("comparison");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: searchMessages.open }).fill(referenceOf(approved));
  await page.getByRole("option").waitFor();
  await look("search");
  await button(accountMessages.fullScreen).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.evaluate(() => document.exitFullscreen());
  await page.getByLabel(accountMessages.remark).fill("Please correct your name.");
  await button(accountMessages.reject).click();
  await look("question", page.getByRole("alertdialog"));

  await goTo(officePaths.users);
  await button(userMessages.deleteOf("")).click();
  await look("deletion", page.getByRole("alertdialog"));
  await page.evaluate(() => localStorage.setItem("admin_token", "ended"));
  await page.locator("nav a").first().click();
  await page.getByRole("dialog", { name: sessionMessages.endedTitle }).waitFor();
  shown.push("sign-in");
  return shown;
};
