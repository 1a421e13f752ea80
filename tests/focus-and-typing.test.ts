import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPeople } from "#local/demo-data/people.ts";
import { listMessages, sessionMessages, uploadMessages } from "#shared/messages/back-office.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import {
  configurationMessages,
  logMessages,
  userMessages,
} from "#shared/messages/back-office-settings.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { findAccountMessages, verifyMessages } from "#shared/messages/public-account.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { answering, backOfficeAt } from "./browser/back-office.ts";
import { holdCall } from "./browser/held-call.ts";
import { holderForm } from "./browser/holder-form.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import type { Product } from "./support/product.ts";

describe("typed text stays, and the keyboard focus is never lost", () => {
  let product: Product;
  let browser: Browser;
  let office: ReturnType<typeof backOfficeAt>;

  productInBrowser("focus-and-typing", [], async (opened) => {
    ({ product, browser } = opened);
    office = backOfficeAt(browser, product.running);
  });

  const openPage = async (path: string, prepare?: (page: Page) => Promise<unknown>) => {
    const page = await browser.newPage();
    await prepare?.(page);
    await page.goto(product.running.web + path);
    return page;
  };
  const answer = (page: Page, address: string, json: object) =>
    page.route(`**/api/shareholders/${address}`, (route) => route.fulfill({ json }));
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const focused = (page: Page) =>
    page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.id].join(" "));

  it("a space at the end of a search word stays while the list is searched", async () => {
    const page = await office.signedIn("clerk");
    const search = page.getByRole("searchbox", { name: listMessages.search });

    await search.pressSequentially("nobody ");
    await page.getByText(listMessages.emptySearched).waitFor();
    await search.pressSequentially("here");

    await expect.poll(() => search.inputValue()).toBe("nobody here");
  });

  it("typing an account number does not move the page under the search button", async () => {
    const page = await openPage("/");
    const form = holderForm(page);
    await form.choose("holdings", demoPeople[0]?.registerName ?? "");
    await form.chooseCard("searchType", say.byNumber);
    const box = page.locator('[data-field="holdingAccounts"]').getByRole("combobox");
    const scrolled = () => page.evaluate(() => scrollY);
    await box.evaluate((element) => {
      scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20);
    });
    const before = await scrolled();

    await box.fill("123");
    await page.getByRole("option", { name: fieldMessages.create("123") }).waitFor();
    // Longer than react-select's own scrolling takes.
    await page.waitForTimeout(400);

    expect(await scrolled()).toBe(before);
  });

  it("text typed into a select stays when its script loads", async () => {
    let letGo = () => {};
    const page = await openPage("/", async (before) => {
      letGo = await holdCall(before, "**/assets/select-engine-*.js");
    });
    const broker = page.locator('[data-field="stockBroker"]').getByRole("combobox");

    await broker.pressSequentially("Meri");
    letGo();

    await page.locator('[data-field="stockBroker"] [class*=control]').waitFor();
    await expect.poll(() => broker.inputValue()).toBe("Meri");
  });

  it("a button to use another email moves the focus to the email field", async () => {
    const page = await openPage("/find_account", (before) =>
      answer(before, "find_account", { message: "Mailed" }),
    );
    const email = page.getByRole("textbox", { name: findAccountMessages.email });
    await email.fill("ada@example.com");
    await button(page, findAccountMessages.send).click();
    await button(page, findAccountMessages.again).click();
    await email.waitFor();
    await expect.poll(() => focused(page)).toBe("INPUT field-email");

    const account = "individual/0f8fad5b-d9cb-469f-a165-70867728950e";
    const results = { fullName: "Ada Obi", email: "a•••", accountType: "individual" };
    await answer(page, `get_shareholder_account_for_view_request/${account}`, { results });
    await answer(page, "request_view_kyc", { message: "Mailed" });
    await page.goto(`${product.running.web}/verify_view_account/${account}`);
    await page.getByLabel(verifyMessages.confirmEmail).fill("ada@example.com");
    await button(page, verifyMessages.sendCode).click();
    await expect.poll(() => focused(page)).toBe("INPUT field-code");
    await button(page, verifyMessages.otherEmail).click();
    await expect.poll(() => focused(page)).toBe("INPUT field-confirmedEmail");

    await page.route("**/api/admin/generate_rest_admin_password_token", (route) =>
      route.fulfill({ json: { status: "Mailed" } }),
    );
    await page.goto(`${product.running.web}/admin/reset_password`);
    await page.getByLabel(sessionMessages.email).fill("ada@example.com");
    await button(page, sessionMessages.sendToken).click();
    await button(page, sessionMessages.otherEmail).click();
    await expect.poll(() => focused(page)).toBe("INPUT field-email");
  });

  describe("the focus moves on from a button that disappears when pressed", () => {
    const press = async (page: Page, name: string) => {
      await button(page, name).focus();
      await page.keyboard.press("Enter");
    };

    it("Clear moves the focus to the first date, Dismiss to the title of the list", async () => {
      const page = await office.signedIn("clerk");
      await button(page, listMessages.periods).click();
      await button(page, listMessages.presets.today).click();
      await press(page, listMessages.clear);
      await expect.poll(() => button(page, listMessages.clear).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe("INPUT field-from");

      await page.route("**/api/admin/download/**", (route) => route.fulfill({ body: "half" }));
      await answering(page, "yes", () => button(page, exportPageMessages.buttons.excel).click());
      await press(page, exportPageMessages.dismiss);
      await expect.poll(() => button(page, exportPageMessages.dismiss).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe("H1 page-title");

      const unknown = "0190a7f1-6f6f-7000-8000-5b5b5b5b5b5b";
      await page.evaluate((id) => sessionStorage.setItem("admin:run:individual", id), unknown);
      await office.goTo(page, "/admin/approved_individual_accounts");
      await press(page, uploadMessages.dismiss);
      await expect.poll(() => button(page, uploadMessages.dismiss).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe("H1 page-title");
    });

    it("Discard moves the focus to the title of the page, All days to the date", async () => {
      const page = await office.signedIn("chief");
      await office.goTo(page, "/admin/configuration");
      await page.getByRole("switch", { name: configurationMessages.erights }).click();
      await press(page, configurationMessages.discard);
      await expect.poll(() => button(page, configurationMessages.discard).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe("H1 page-title");

      await office.goTo(page, "/admin/system_logs?date=2026-01-31");
      await press(page, logMessages.allDays);
      await expect.poll(() => button(page, logMessages.allDays).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe("INPUT field-date");
    });
  });

  it("Refresh sends no second request while the list is loading", async () => {
    const page = await office.signedIn("clerk");
    const refresh = button(page, listMessages.refresh);
    await expect.poll(() => refresh.getAttribute("aria-disabled")).toBe("false");
    let asked = 0;
    page.on("request", (request) => {
      if (/individual_account(\?|$)/.test(request.url())) asked += 1;
    });
    const letGo = await holdCall(page, "**/api/admin/individual_account*");

    await refresh.click();
    await expect.poll(() => refresh.getAttribute("aria-disabled")).toBe("true");
    await refresh.dispatchEvent("click");
    letGo();

    await expect.poll(() => refresh.getAttribute("aria-disabled")).toBe("false");
    expect(asked).toBe(1);
  });

  it("a link to another public page moves the focus to the main part of that page", async () => {
    const page = await openPage("/find_account");
    await expect.poll(() => focused(page)).toBe("BODY ");

    await page.getByRole("link", { name: findAccountMessages.newForm }).click();
    await page.waitForURL(`${product.running.web}/`);
    await expect.poll(() => focused(page)).toBe("MAIN main");

    await page.goBack();
    await button(page, findAccountMessages.send).waitFor();
    await expect.poll(() => focused(page)).toBe("MAIN main");
  });

  it("Escape in the phone menu moves the focus back to the menu button", async () => {
    const page = await office.signedIn("clerk", { width: 360 });
    await button(page, sessionMessages.menu).click();
    await page.getByRole("navigation").getByRole("link").first().focus();

    await page.keyboard.press("Escape");

    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(sessionMessages.menu);
  });

  it("Create new user is a link, so it can be opened in a separate window", async () => {
    const page = await office.signedIn("chief");
    await page.getByRole("link", { name: "Manage User Accounts" }).click();

    const create = page.getByRole("link", { name: userMessages.create });
    await expect.poll(() => create.getAttribute("href")).toBe("/admin/create_admin");
    await create.click();
    await page.getByRole("heading", { level: 1, name: userMessages.createTitle }).waitFor();
  });
});
