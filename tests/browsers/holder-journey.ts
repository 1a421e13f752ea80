import type { Browser, Page } from "playwright-core";
import type { MadeUpPerson } from "#local/demo-data/people.ts";
import { imageMessages } from "#shared/messages/images.ts";
import { findAccountMessages } from "#shared/messages/public-account.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { confirmEmail } from "../browser/confirm-email.ts";
import { fillWhole, holderForm } from "../browser/holder-form.ts";
import { hasSentOriginals, keepSentForm } from "../browser/sent-form.ts";
import type { clerkAt } from "../support/clerk.ts";
import type { inboxAt } from "../support/inbox.ts";
import { until } from "../support/until.ts";
import { type Feature, removeFeatures } from "./remove-features.ts";

interface Journey {
  browser: Browser;
  width: number;
  web: string;
  clerk: Awaited<ReturnType<typeof clerkAt>>;
  inbox: ReturnType<typeof inboxAt>;
  person: MadeUpPerson;
  removed: Feature[];
  /** The browser hides what a page has drawn: pictures go as they are, without a judgement. */
  isCanvasProtected: boolean;
  picture: (step: string) => string;
}

const newAddress = "1 Marina";

/**
 * Sends the form, finds the account again by the emailed link and code, and updates the form.
 * @throws an Error if a step fails, a script throws, or the page is wider than the screen
 */
export const holderJourney = async (journey: Journey): Promise<void> => {
  const { browser, width, web, clerk, person, removed, picture } = journey;
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  if (removed.length > 0) await context.addInitScript(removeFeatures, removed);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  const look = async (step: string) => {
    await page.screenshot({ path: picture(step) });
    if (await page.evaluate(isWiderThanScreen)) throw new Error(`${step} is wider than the screen`);
  };
  const sendForm = async () => {
    await holderForm(page).submit();
    await page.waitForURL("**/success");
    await page.getByRole("heading", { level: 1 }).waitFor();
  };

  try {
    await page.goto(web);
    await look("empty");
    await fillWhole(page, person);
    await look("form");
    if (journey.isCanvasProtected) await expectUnjudged(page);
    await sendForm();
    await look("success");
    if (journey.isCanvasProtected && !(await hasSentOriginals(page, person))) {
      throw new Error("The pictures were changed before they were sent");
    }

    const id = await findAccount(page, journey);
    await confirmEmail(page, journey.inbox, person.email);
    await page.waitForURL("**/view_account");
    await update(page, person);
    await look("update");
    await sendForm();

    const { address, version } = await clerk.account("individual", id);
    if (address !== newAddress || version !== 2) {
      throw new Error(`Version ${version} is stored, with the address ${address}`);
    }
    if (thrown.length > 0) throw new Error(`A script failed: ${thrown.join(", ")}`);
  } catch (error) {
    await page.screenshot({ path: picture("failed") });
    throw new Error([(error as Error).message, ...thrown].join("\n"));
  }
};

const expectUnjudged = async (page: Page): Promise<void> => {
  const [unjudged, fine] = [
    await page.getByText(imageMessages.unjudged).count(),
    await page.getByText(imageMessages.fine).count(),
  ];
  if (unjudged !== 3 || fine !== 0) throw new Error("The form judged a picture that it cannot see");
  await page.evaluate(keepSentForm);
};

/** @returns the id of the account that the emailed link opens */
const findAccount = async (page: Page, { web, inbox, person }: Journey): Promise<string> => {
  const before = (await inbox.mailsTo(person.email)).length;
  await page.goto(`${web}/find_account`);
  await page.getByLabel(findAccountMessages.email).fill(person.email);
  await page.getByRole("button", { name: findAccountMessages.send }).click();
  await page.getByText(statusMessages.linksRequested).first().waitFor();
  const link = await until("the emailed link", async () =>
    (await inbox.mailsTo(person.email))
      .slice(before)
      .map(({ text }) => /\/verify_view_account\/individual\/([^?\s]+)\S*/.exec(text))
      .find(Boolean),
  );
  await page.goto(web + link?.[0]);
  return link?.[1] ?? "";
};

const update = async (page: Page, { lastName }: MadeUpPerson): Promise<void> => {
  const form = holderForm(page);
  await form.fill("address", newAddress);
  await form.consent();
  const shown = await form.input("lastName").inputValue();
  if (shown !== lastName) throw new Error(`The account is that of ${shown}`);
};

/** Runs in the page. */
const isWiderThanScreen = (): boolean =>
  document.documentElement.scrollWidth > document.documentElement.clientWidth;
