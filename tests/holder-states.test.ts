import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { pngEnd, pngHeader, pngOf, twoPixels } from "#functions/domain/image/test-images.ts";
import { demoCompanies, type MadeUpCompany } from "#local/demo-data/companies.ts";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import { draftMessages } from "#shared/messages/drafts.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { formMessages } from "#shared/messages/form.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { findAccountMessages, verifyMessages } from "#shared/messages/public-account.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { successMessages } from "#shared/messages/success.ts";
import { axeFindingsInBothSchemes } from "./browser/axe.ts";
import { fillByKeyboard } from "./browser/by-keyboard.ts";
import { holdCall } from "./browser/held-call.ts";
import { bankOf, companyOf, fillWhole, holderForm, personalOf } from "./browser/holder-form.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { anImage } from "./builders/an-image.ts";
import { clerkAt } from "./support/clerk.ts";
import type { Product } from "./support/product.ts";
import { sentBy } from "./support/sent-form.ts";
import { behave } from "./support/stand-in.ts";

const desk = { width: 1024, height: 800 };
const phone = { width: 360, height: 640 };
const [person, seen, unlucky, refused, other] = demoPeople.slice(6) as [
  MadeUpPerson,
  MadeUpPerson,
  MadeUpPerson,
  MadeUpPerson,
  MadeUpPerson,
];
const [company] = demoCompanies as [MadeUpCompany];

describe("the public pages in every state", () => {
  let product: Product;
  let browser: Browser;
  let clerk: Awaited<ReturnType<typeof clerkAt>>;

  productInBrowser("holder-states", [], async (opened) => {
    ({ product, browser } = opened);
    clerk = await clerkAt(product.running);
  });

  const openPage = async (path: string, viewport = desk): Promise<Page> => {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(product.running.web + path);
    return page;
  };
  const openForm = async (viewport = desk): Promise<Page> => {
    const page = await openPage("/", viewport);
    await page.locator("[data-field=nationality] [class*=control]").waitFor();
    return page;
  };
  const isAccessible = async (page: Page) =>
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  it("R-03, R-07: a person's form has no axe finding from empty to sent", async () => {
    const page = await openForm();
    await isAccessible(page);

    await holderForm(page).submit();
    await page.getByText(say.problemTitle).waitFor();
    const flood = pngOf(pngHeader({ width: 10_000, height: 10_000 }), twoPixels, pngEnd);
    const passport = field(page, "passportImage");
    await passport
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "flood.png", mimeType: "image/png", buffer: flood });
    await passport.getByText(formMessages.imageUnreadable).waitFor();
    await isAccessible(page);
    await fillWhole(page, person);
    await isAccessible(page);
    const letGo = await holdCall(page, "**/api/shareholders/individual_account");
    await holderForm(page).submit();
    await page.locator("progress").waitFor();
    await isAccessible(page);
    letGo();
    await page.waitForURL("**/success");

    await page.getByRole("heading", { name: "Data Update Successful" }).waitFor();
    const channel = page.getByRole("link", { name: successMessages.eChannel });
    await expect.poll(() => channel.getAttribute("href")).toMatch(/^https?:/);
    await isAccessible(page);
  });

  it("R-07: /success does not claim that data was received if nothing was sent", async () => {
    const page = await openPage("/success");

    await page.getByRole("heading", { level: 1, name: "Data Update Successful" }).waitFor();
    await isAccessible(page);
    await expect.poll(() => page.title()).toContain("Data Update Successful");
    await expect.poll(() => page.getByText(successMessages.text).count()).toBe(0);
    await expect.poll(() => page.getByText(/within 48 hours/).count()).toBe(1);
    await page.getByRole("link", { name: verifyMessages.findIt }).click();
    await page.waitForURL("**/find_account");
  });

  it("R-04, R-45: a company's form can be filled in and sent by keyboard alone", async () => {
    const empty = await openForm();
    await holderForm(empty).fill("accountType", say.corporate);
    await field(empty, "directorName").waitFor();
    await isAccessible(empty);

    const page = await openForm();
    await field(page, "accountType").getByRole("radio").first().focus();
    await page.keyboard.press("ArrowRight");
    await field(page, "directorName").waitFor();

    await fillByKeyboard(page, {
      ...companyOf(company),
      identificationImage: anImage(),
      scannedSignatureImage: anImage(),
      passportImage: anImage(),
      companySealImage: anImage(),
      consent: true,
    });
    await isAccessible(page);
    const letGo = await holdCall(page, "**/api/shareholders/corporate_account");
    await page.keyboard.press("Enter");
    await page.locator("progress").waitFor();
    await isAccessible(page);
    letGo();
    await page.waitForURL("**/success");

    const [id = ""] = await clerk.idsWithEmail("corporate", company.email);
    expect(await clerk.account("corporate", id)).toMatchObject({
      companyName: company.companyName,
      bankCheck: { verified: true },
    });
  });

  it("D10: the page to find an account has no axe finding in any state", async () => {
    const page = await openPage("/find_account");
    await page.getByLabel(findAccountMessages.email).waitFor();
    await isAccessible(page);

    let calls = 0;
    page.on("request", (request) => (calls += request.url().includes("/api/") ? 1 : 0));
    await button(page, findAccountMessages.send).click();
    await field(page, "email").getByText("Email is required", { exact: true }).waitFor();
    await isAccessible(page);
    expect(calls).toBe(0);

    await page.getByLabel(findAccountMessages.email).fill("nobody");
    await button(page, findAccountMessages.send).click();
    await page.getByText(formMessages.email).first().waitFor();
    await isAccessible(page);
    const letGo = await holdCall(page, "**/api/shareholders/find_account");
    await page.getByLabel(findAccountMessages.email).fill("nobody@example.com");
    await button(page, findAccountMessages.send).click();
    await page.locator("button[aria-busy=true]").waitFor();
    await isAccessible(page);
    letGo();
    await page.getByText(statusMessages.linksRequested).waitFor();
    await isAccessible(page);
  });

  it("R-06, R-20, D12: confirming an email has no axe finding and says how long to wait for another code", async () => {
    const id = await sentBy(product.running.web, seen);
    const page = await openPage(`/verify_view_account/individual/${id}`);
    await button(page, verifyMessages.sendCode).click();
    await field(page, "confirmedEmail")
      .getByText(formMessages.required(verifyMessages.confirmEmail), { exact: true })
      .waitFor();
    await page.getByLabel(verifyMessages.confirmEmail).fill(seen.email);
    await isAccessible(page);

    const letGo = await holdCall(page, "**/api/shareholders/request_view_kyc");
    await button(page, verifyMessages.sendCode).click();
    await page.locator("button[aria-busy=true]").waitFor();
    await isAccessible(page);
    letGo();
    await page.locator("[data-toast]").getByText(statusMessages.codeRequested).waitFor();
    await isAccessible(page);

    await button(page, verifyMessages.otherEmail).click();
    await button(page, verifyMessages.sendCode).click();
    const sentence = errorMessages["limit.codes"];
    const told = field(page, "confirmedEmail").getByText(sentence);
    await expect.poll(() => told.textContent()).toMatch(/: possible again in [1-6]?\d s$/);
    await page.locator("[data-toast]").getByText(sentence).waitFor();
    await isAccessible(page);
  });

  it("R-74, D43: a bank check that fails loses no input and can be repeated", async () => {
    const page = await openForm();
    const form = holderForm(page);
    await form.fillAll(personalOf(unlucky));

    await behave(product.running.bank, "down");
    await form.fillAll(bankOf(unlucky));
    await field(page, "bank.bankAccountNumber")
      .getByText(errorMessages["bank.unavailable"])
      .waitFor();
    await isAccessible(page);
    await behave(product.running.bank, "ok");
    await expect
      .poll(() => form.input("bank.bankAccountNumber").inputValue())
      .toBe(unlucky.accountNumber);
    await expect.poll(() => form.input("lastName").inputValue()).toBe(unlucky.lastName);
    await button(page, say.checkAgain).click();
    await form.waitForBank();
  });

  it("R-72, R-73: the result of a bank check scrolls into view, unless the focus is elsewhere", async () => {
    const page = await openForm({ width: 640, height: 640 });
    const form = holderForm(page);
    const account = form.input("bank.bankAccountNumber");
    const answer = field(page, "bank.bankAccountNumber")
      .getByText(/^Account/)
      .last();
    const isInSight = () =>
      answer.evaluate((line) => line.getBoundingClientRect().bottom <= window.innerHeight);
    const typeAtTheFold = async () => {
      await account.focus();
      await account.evaluate((input) => input.scrollIntoView({ block: "end" }));
      await account.fill(unlucky.accountNumber);
    };
    await form.fill("firstName", seen.firstName);
    await form.fill("lastName", seen.lastName);
    await form.fill("bank.bankName", unlucky.bankName);

    await typeAtTheFold();
    await page.getByText(/^Account does not match/).waitFor();
    await expect.poll(isInSight).toBe(true);

    await form.fill("firstName", unlucky.firstName);
    await form.fill("lastName", unlucky.lastName);
    await typeAtTheFold();
    await form.waitForBank();
    await expect.poll(isInSight).toBe(true);

    await form.fill("firstName", seen.firstName);
    await form.fill("firstName", unlucky.firstName);
    const letGo = await holdCall(page, "**/api/accounts/validate_account");
    await account.fill(unlucky.accountNumber);
    await form.input("firstName").focus();
    const before = await page.evaluate(() => scrollY);
    letGo();
    await form.waitForBank();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it("R-64, D62: on a phone a failed check leads to the step of its first problem, without an axe finding", async () => {
    const page = await openForm(phone);
    const form = holderForm(page);
    await form.fill("nationality", "Nigeria");
    await form.fill("phone", "08031234567");
    await form.fill("confirmPhone", "08031234568");
    await form.fill("email", "one@example.com");
    await form.fill("confirmEmail", "other@example.com");
    await isAccessible(page);
    await form.toLastStep();
    await isAccessible(page);
    await form.submit();

    const entries = page.getByRole("region", { name: say.problemTitle }).getByRole("link");
    await expect.poll(() => entries.first().textContent()).toBe(formMessages.phoneMismatch);
    await expect.poll(() => entries.count()).toBe(10);
    await field(page, "confirmPhone").getByText(formMessages.phoneMismatch).waitFor();
    await isAccessible(page);
  });

  it("D23, D29: a form that the firewall blocks, is too large, loses its connection or has the key of another form keeps its data and is stored once", async () => {
    const page = await openForm();
    const form = holderForm(page);
    await fillWhole(page, refused);
    const failed = page.getByRole("group", { name: say.sendFailedTitle });
    const tooLarge = errorMessages["images.too-large"];
    const keys: string[] = [];
    await page.route("**/api/shareholders/individual_account", async (route) => {
      const key = route.request().headers()["idempotency-key"] ?? "";
      const sent = keys.push(key);
      if (sent === 1) return route.fulfill({ status: 403, body: "<html>" });
      if (sent === 2) return route.fulfill({ status: 413, json: { errors: [tooLarge] } });
      if (sent === 3) {
        await page.context().setOffline(true);
        return route.abort("internetdisconnected");
      }
      if (sent <= 5) await sentBy(product.running.web, other, key);
      return route.continue();
    });

    await form.submit();
    await failed.getByText(browserMessages.blocked).waitFor();
    await failed.locator("[href^='tel:']").waitFor();
    await button(page, say.sendAgain).click();
    await failed.getByText(tooLarge).waitFor();
    await page.locator("[data-toast]").getByText(tooLarge).waitFor();
    await expect.poll(() => form.input("lastName").inputValue()).toBe(refused.lastName);
    await expect.poll(() => page.locator("[data-field] img").count()).toBe(3);
    await button(page, say.sendAgain).click();
    await page.getByText(say.offlineWaiting).waitFor();
    await isAccessible(page);
    await page.context().setOffline(false);
    await failed.getByText(errorMessages["idempotency.conflict"]).waitFor();
    await button(page, say.sendAgain).click();
    await expect.poll(() => keys.length).toBe(5);
    await button(page, say.sendAgain).waitFor();
    await page.reload();
    await button(page, draftMessages.goOn).click();
    await form.waitForBank();
    await form.consent();
    await form.submit();
    await page.waitForURL("**/success");

    expect(keys).toHaveLength(6);
    expect(new Set(keys.slice(3)).size).toBe(3);
    expect(await clerk.idsWithEmail("individual", refused.email)).toHaveLength(1);
  });
});
