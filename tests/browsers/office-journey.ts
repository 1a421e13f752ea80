import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { MadeUpPerson } from "#local/demo-data/people.ts";
import type { Running } from "#local/running.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { backOfficeAt } from "../browser/back-office.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { until } from "../support/until.ts";
import { who } from "../support/who.ts";

interface Journey {
  browser: Browser;
  running: Running;
  /** Has sent a form that waits. */
  person: MadeUpPerson;
  /** Where the browser saves files. */
  downloads: string;
  picture: (step: string) => string;
}

/** A key decides only an account that has been in sight for a moment. */
const sightMs = 600;
const list = "**/admin/unapproved_individual_accounts";

/**
 * A clerk signs in with a second factor, looks at a case, approves it by key, takes that back, and
 * exports the list.
 */
export const officeJourney = async (journey: Journey): Promise<void> => {
  const { browser, running, person, picture } = journey;
  const office = backOfficeAt(browser, running);
  const page = await office.open("/admin/login");
  page.on("dialog", (dialog) => dialog.accept());
  const look = (step: string) => page.screenshot({ path: picture(step) });
  const signIn = async () => {
    await office.logIn(page, who.clerk(running.admins) ?? "clerk");
    await page.waitForURL(list);
  };
  try {
    await signIn();
    await page.getByRole("button", { name: sessionMessages.logout }).click();
    await office.goTo(page, "/admin/login");
    await page.getByLabel(sessionMessages.email).waitFor();
    await look("sign-in");
    await signIn();
    const row = page.getByRole("row").filter({ hasText: person.lastName });
    await row.first().waitFor();
    await look("list");
    await row.first().getByRole("link").first().click();
    await page.waitForURL("**/view_individual_account/*");
    await until("three pictures", async () => (await page.evaluate(shownPictures)) >= 3, 20_000);
    await look("case");
    await decide(page, look);
    await office.goTo(page, "/admin/unapproved_individual_accounts");
    await row.first().waitFor();
    await expectWorkbook(page, journey);
    await look("export");
  } catch (error) {
    await look("office-failed");
    throw error;
  }
};

const decide = async (page: Page, look: (step: string) => Promise<unknown>): Promise<void> => {
  await page.waitForTimeout(sightMs);
  await page.keyboard.press("a");
  const despite = page.getByRole("button", { name: /^Approve despite/ });
  const approved = page.getByText(statusMessages.accountApproved);
  const answer = await until(
    "the decision",
    async () => {
      if (await despite.isVisible()) return "warned";
      return (await approved.first().isVisible()) && "decided";
    },
    20_000,
  );
  if (answer === "warned") await despite.click();
  await approved.first().waitFor();
  await look("approved");
  await page.keyboard.press("u");
  await page.getByText(statusMessages.decisionUndone.approved("pending")).first().waitFor();
};

const expectWorkbook = async (page: Page, { downloads, person }: Journey): Promise<void> => {
  await page.getByRole("button", { name: exportPageMessages.buttons.excel, exact: true }).click();
  await page.getByText(exportPageMessages.done.excel).first().waitFor();
  const file = await until("the exported file", async () => savedIn(downloads), 60_000);
  const rows = await rowsOfSheet(readFileSync(join(downloads, file)));
  if (!rows.some((row) => row.Email === person.email)) throw new Error("The export misses a row");
};

/** While Firefox saves a file, an empty one has its name. */
const savedIn = (folder: string): string | undefined =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".xlsx"))
    .find((name) => statSync(join(folder, name)).size > 0);

/** Runs in the page. */
const shownPictures = (): number =>
  [...document.querySelectorAll("img")].filter(({ naturalWidth }) => naturalWidth > 0).length;
