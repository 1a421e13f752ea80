import type { Dialog, Page } from "playwright-core";
import { expect } from "vitest";
import type { Known, World } from "../adapter.ts";
import { type AccountType, company, picture, required } from "../people.ts";

export const openPage = async ({ browser, web }: World, path: string): Promise<Page> => {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(web + path);
  return page;
};

export const expectToast = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByRole("region", { name: "Messages" }).innerText()).toMatch(text);

export const expectPath = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname).toBe(path);

export const expectText = (page: Page, text: string) =>
  expect.poll(() => page.locator("main").innerText()).toContain(text);

/** Lets an answer of the product wait. */
export const delay = (page: Page, path: string, ms: number) =>
  page.route(path, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

/** @returns a list that gets the requests from now on */
export const requestsOf = (page: Page, path: string): string[] => {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(path)) urls.push(request.url());
  });
  return urls;
};

/** Accepts or dismisses the browser's next question. @returns its text */
export const answering = async (page: Page, yes: boolean, act: () => Promise<void>) => {
  const asked = new Promise<Dialog>((resolve) => page.once("dialog", resolve));
  const acting = act();
  const dialog = await asked;
  await (yes ? dialog.accept() : dialog.dismiss());
  await acting;
  return dialog.message();
};

export const signIn = async (world: World, sees: "chief" | "clerk" | "reader"): Promise<Page> => {
  const { email = "", password = "" } =
    world.admins.find(({ isSuperAdmin, rights }) => {
      if (sees === "chief") return isSuperAdmin;
      return !isSuperAdmin && rights.length > 0 === (sees === "clerk");
    }) ?? {};
  const page = await openPage(world, "/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expectPath(page, "/admin/unapproved_individual_accounts");
  return page;
};

/** Opens the account of a link, with the code that its email address gets. */
export const viewAccount = async (
  page: Page,
  { web, mailsTo, nextCode }: World,
  { type, id, email }: { type: AccountType; id: string; email: string },
): Promise<void> => {
  await page.goto(`${web}/verify_view_account/${type}/${id}`);
  const before = (await mailsTo(email)).length;
  await page.getByRole("textbox", { name: /email/i }).fill(email);
  await page.getByRole("button", { name: /code/i }).click();
  await expectToast(page, /code/);
  await page.getByRole("textbox", { name: /code/i }).fill(await nextCode(email, before));
  await page
    .getByRole("button", { name: /confirm|view|open|continue/i })
    .first()
    .click();
  await expectPath(page, "/view_account");
};

const individualPictures = ["Identity card", "Signature", "Passport photograph"];
const corporatePictures = [
  "Identity card of each director",
  "Signature mandate",
  "Passport photograph of each director",
  "Company seal",
];

export const formOn = (page: Page) => {
  const type = (label: string, text: string) =>
    page.getByRole("textbox", { name: label, exact: true }).fill(text);
  const choose = async (label: string, text: string) => {
    const option = page.getByRole("option", { name: text, exact: true }).first();
    // A list that is opened before the page has started does not open: a person tries again.
    await expect
      .poll(async () => {
        await page.getByRole("combobox", { name: label, exact: true }).fill("");
        await page.getByRole("combobox", { name: label, exact: true }).fill(text);
        return option.click({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
  };
  const pick = (label: string, text: string) =>
    page.getByRole("combobox", { name: label, exact: true }).selectOption(text);
  const addFile = async (
    label: string,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    const opened = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: `${label} Choose a picture` }).click();
    await (await opened).setFiles(file);
  };
  const add = async (label: string) => {
    await addFile(label, { name: "picture.png", mimeType: "image/png", buffer: picture });
    await page.getByRole("img", { name: label }).first().waitFor();
  };
  const fillReach = async (email: string) => {
    await choose("Country", "Nigeria");
    await choose("State", "Lagos");
    await choose("City", "Ikeja");
    for (const label of ["Phone number", "Confirm Phone number"]) await type(label, "08031234567");
    for (const label of ["Email", "Confirm Email"]) await type(label, email);
  };
  const consent = () => page.getByRole("checkbox", { name: /^I agree/ }).check();
  const fillEnd = async (person: Known, pictures: string[]) => {
    await choose("Bank name", person.bankName);
    await type("Bank Verification Number (BVN)", "22345678901");
    await pick("Identity card type", "International Passport");
    await type("Identity card number", "A01234567");
    for (const label of pictures) await add(label);
    await consent();
  };
  return {
    type,
    choose,
    addFile,
    consent,
    submit: () => page.getByRole("button", { name: "Submit", exact: true }).click(),

    fillIndividual: async (person: Known) => {
      const { email } = required(person);
      await pick("Title", "Mr");
      await type("First name", person.firstName);
      await type("Last name", person.lastName);
      await page.getByText("Male", { exact: true }).click();
      await type("Day", "4");
      await type("Month", "5");
      await type("Year", "1980");
      await choose("Nationality", "Nigeria");
      await fillReach(email);
      await type("House address", "1 Broad Street");
      await fillEnd(person, individualPictures);
      return email;
    },
    fillCorporate: async (person: Known) => {
      const { email, companyName, directorName } = company(person);
      await page.getByText("Corporate", { exact: true }).click();
      await type("Company name", companyName);
      await fillReach(email);
      await type("Company address", "1 Broad Street");
      await type("Director's name", directorName);
      await type("Director's BVN", "22345678902");
      await fillEnd(person, corporatePictures);
    },
  };
};
