import type { Browser, Page } from "playwright-core";
import type { MadeUpPerson } from "#local/demo-data/people.ts";
import { confirmEmail } from "../browser/confirm-email.ts";
import { fillWhole, holderForm } from "../browser/holder-form.ts";
import type { clerkAt } from "../support/clerk.ts";
import type { inboxAt } from "../support/inbox.ts";
import { type Feature, removeFeatures } from "./remove-features.ts";

interface Journey {
  browser: Browser;
  width: number;
  web: string;
  clerk: Awaited<ReturnType<typeof clerkAt>>;
  inbox: ReturnType<typeof inboxAt>;
  person: MadeUpPerson;
  removed: Feature[];
  picture: (step: string) => string;
}

const newAddress = "1 Marina";

/** @throws an Error if a step fails, a script throws, or the page is wider than the screen */
export const holderJourney = async (journey: Journey): Promise<void> => {
  const { browser, width, web, clerk, inbox, person, removed, picture } = journey;
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addInitScript(removeFeatures, removed);
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
  };

  try {
    await page.goto(web);
    await look("empty");
    await fillWhole(page, person);
    await look("form");
    await sendForm();
    await look("success");

    const [id = ""] = await clerk.idsWithEmail("individual", person.email);
    await page.goto(`${web}/verify_view_account/individual/${id}`);
    await confirmEmail(page, inbox, person.email);
    await page.waitForURL("**/view_account");
    await update(page);
    await look("update");
    await sendForm();

    const { address, version } = await clerk.account("individual", id);
    if (address !== newAddress || version !== 2) throw new Error("The update was not stored");
    if (thrown.length > 0) throw new Error(`A script failed: ${thrown.join(", ")}`);
  } catch (error) {
    await page.screenshot({ path: picture("failed") });
    throw new Error([(error as Error).message, ...thrown].join("\n"));
  }
};

const update = async (page: Page): Promise<void> => {
  const form = holderForm(page);
  await form.fill("address", newAddress);
  await form.consent();
};

/** Runs in the page. */
const isWiderThanScreen = (): boolean =>
  document.documentElement.scrollWidth > document.documentElement.clientWidth;
