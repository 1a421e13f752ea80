import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { expect } from "vitest";
import { copyImage } from "#functions/domain/image/copy-image.ts";
import { type DrawnImage, drawImages } from "#local/demo-data/images.ts";
import type { MadeUpPerson } from "#local/demo-data/people.ts";
import type { Running } from "#local/running.ts";

import { type ImageField, imageSubjects } from "#shared/kyc/images.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import { imageMessages } from "#shared/messages/images.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { backOfficeAt } from "../browser/back-office.ts";
import { confirmEmail } from "../browser/confirm-email.ts";
import { fillWhole, holderForm } from "../browser/holder-form.ts";
import { clerkAt } from "../support/clerk.ts";
import { inboxAt } from "../support/inbox.ts";
import { rowsOfSheet } from "../support/read-sheet.ts";
import { until } from "../support/until.ts";

export interface Journey {
  browser: Browser;
  running: Running;
  person: MadeUpPerson;
}

/** Sends the form, opens the account by the emailed code, and updates it. */
export const holderJourney = async (
  { browser, running, person }: Journey,
  { width, hidesDrawings = false }: { width: number; hidesDrawings?: boolean },
): Promise<void> => {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const form = holderForm(page);
  const send = async () => {
    expect(await page.evaluate(isTooWide), "scrolls sideways").toBe(false);
    await form.submit();
    await page.waitForURL("**/success");
    await page.getByRole("heading", { level: 1 }).waitFor();
  };

  await page.goto(running.web);
  await fillWhole(page, person);
  // Pictures that a page cannot see go as they are, without a judgement.
  expect(await page.getByText(imageMessages.unjudged).count()).toBe(hidesDrawings ? 3 : 0);
  await send();

  const clerk = await clerkAt(running);
  const [id = ""] = await clerk.idsWithEmail("individual", person.email);
  if (hidesDrawings)
    expect(await clerk.account("individual", id)).toMatchObject(await copiesOf(person));
  await page.goto(`${running.web}/verify_view_account/individual/${id}`);
  await confirmEmail(page, inboxAt(running.inbox), person.email);
  await page.waitForURL("**/view_account");
  await form.fill("address", "1 Marina");
  await form.consent();
  expect(await form.input("lastName").inputValue()).toBe(person.lastName);
  await send();
  const stored = await clerk.account("individual", id);
  expect(stored).toMatchObject({ address: "1 Marina", version: 2 });
  expect(errors).toEqual([]);
};

/** The pictures as the product stores them when a browser has sent them as they were. */
const copiesOf = async (person: MadeUpPerson): Promise<Record<string, string>> => {
  const images = Object.entries(await drawImages(person)) as [ImageField, DrawnImage][];
  const copies = images.map(async ([name, { bytes }]) => {
    const copy = await copyImage(bytes, imageSubjects[name]);
    return [name, Buffer.from(copy.bytes).toString("base64")];
  });
  return Object.fromEntries(await Promise.all(copies));
};

/** Runs in the page. */
const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
/** A clerk signs in, looks at a case, approves it by key, takes that back, and exports the list. */
export const officeJourney = async (
  { browser, running, person }: Journey,
  downloads: string,
): Promise<void> => {
  const page = await backOfficeAt(browser, running).signedIn("clerk");
  page.on("dialog", (dialog) => dialog.accept());
  const row = page.getByRole("row").filter({ hasText: person.lastName }).first();
  await row.getByRole("link").first().click();
  await until("three pictures", async () => (await page.evaluate(shownPictures)) >= 3);
  // A key decides only an account that has been in sight for a moment.
  await page.waitForTimeout(600);
  await page.keyboard.press("a");
  const despite = page.getByRole("button", { name: /^Approve despite/ });
  const approved = page.getByText(statusMessages.accountApproved).first();
  await despite.or(approved).first().waitFor();
  if (await despite.isVisible()) await despite.click();
  await approved.waitFor();
  await page.keyboard.press("u");
  await page.getByText(statusMessages.decisionUndone.approved("pending")).first().waitFor();
  await page.goto(`${running.web}/admin/unapproved_individual_accounts`);
  await row.waitFor();
  await page.getByRole("button", { name: exportPageMessages.buttons.excel, exact: true }).click();
  await expectWorkbook(downloads, person);
};

/** Runs in the page. */
export const shownPictures = (): number =>
  [...document.querySelectorAll("img")].filter(({ naturalWidth }) => naturalWidth > 0).length;

export const expectWorkbook = async (downloads: string, person: MadeUpPerson): Promise<void> => {
  // While Firefox saves a file, an empty one has its name.
  const saved = async () =>
    readdirSync(downloads, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".xlsx"))
      .find((name) => statSync(join(downloads, name)).size > 0);
  const file = await until("the exported file", saved);
  const rows = await rowsOfSheet(readFileSync(join(downloads, file)));
  expect(rows.map(({ Email }) => Email)).toContain(person.email);
};
