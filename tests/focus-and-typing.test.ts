import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoPeople } from "#local/demo-data/people.ts";
import { listMessages, sessionMessages, uploadMessages } from "#shared/messages/back-office.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import {
  configurationMessages,
  logMessages,
  userMessages,
} from "#shared/messages/back-office-settings.ts";
import { formMessages, searchErrors } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { findAccountMessages, verifyMessages } from "#shared/messages/public-account.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { answering, backOfficeAt } from "./browser/back-office.ts";
import { holdCall } from "./browser/held-call.ts";
import { holderForm } from "./browser/holder-form.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { anImage } from "./builders/an-image.ts";
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
    page.setDefaultTimeout(10_000);
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

  it("the open list of found accounts does not cover the button that adds the chosen one", async () => {
    const page = await openPage("/");
    const found = ["11", "12", "13", "14", "15", "16"].map((end) => ({
      AccountNumber: `9000${end}`,
      FirstName: "Bola",
      LastName: "Ade",
    }));
    await page.route("**/api/registrars/accounts/**", (route) =>
      route.fulfill({ json: { results: found } }),
    );
    const form = holderForm(page);
    await form.choose("holdings", demoPeople[0]?.registerName ?? "");
    await form.chooseCard("searchType", say.byNumber);
    const accounts = page.locator('[data-field="holdingAccounts"]');
    await accounts.getByRole("combobox").fill("9000");
    await accounts.getByRole("button", { name: fieldMessages.search }).click();
    await page.getByRole("option", { name: "Bola Ade 900011" }).click();

    const add = button(page, formMessages.addCompanies);
    await add.scrollIntoViewIfNeeded();
    expect(await accounts.getByRole("option").count()).toBe(5);
    const isUncovered = await add.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isUncovered).toBe(true);
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

  it("a search for holders that another search replaces no longer shows as busy", async () => {
    const page = await openPage("/");
    const letGo = await holdCall(page, "**/api/registrars/accounts/**");
    const form = holderForm(page);
    await form.choose("holdings", demoPeople[0]?.registerName ?? "");
    await form.chooseCard("searchType", say.byNumber);
    const accounts = page.locator('[data-field="holdingAccounts"]');
    const icon = accounts.getByRole("button", { name: fieldMessages.search });

    await accounts.getByRole("combobox").fill("123");
    await icon.click();
    await expect.poll(() => icon.getAttribute("aria-busy")).toBe("true");
    await accounts.getByRole("combobox").fill("");
    await icon.click();

    await accounts.getByText(searchErrors["register.no-name"]).waitFor();
    await expect.poll(() => icon.getAttribute("aria-busy")).toBe("false");
    letGo();
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

  it("the second of two dropped images is kept, even if it is shrunk first", async () => {
    const page = await openPage("/", (before) => before.addInitScript(answerLastFirst));
    const card = page.locator('[data-field="passportImage"] > div > div').last();
    const [first, second] = [300, 30].map((width) => [...anImage({ width })]);

    for (const bytes of [first, second]) {
      const files = await page.evaluateHandle((content) => {
        const transfer = new DataTransfer();
        const file = new File([Uint8Array.from(content ?? [])], "a.jpg", { type: "image/jpeg" });
        transfer.items.add(file);
        return transfer;
      }, bytes);
      await card.dispatchEvent("drop", { dataTransfer: files });
    }

    await page.locator("html[data-answered='2']").waitFor();
    const shown = page.locator('[data-field="passportImage"] img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(30);
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

    it("Check again moves the focus to the bank account number", async () => {
      const [person] = demoPeople;
      if (!person) throw new Error("There is nobody to check");
      const page = await openPage("/", (before) =>
        before.route("**/api/accounts/validate_account", (route) => route.abort()),
      );
      const form = holderForm(page);
      await form.fillPersonal(person);
      await form.fillBank(person);

      await press(page, say.checkAgain);

      await expect.poll(() => focused(page)).toBe("INPUT field-bank-bankAccountNumber");
    });

    it("removing an image, or retrying a list, moves the focus to the field", async () => {
      let isDown = true;
      const page = await openPage("/", (before) =>
        before.route("**/api/accounts/banks", (route) =>
          isDown ? route.fulfill({ status: 404, json: {} }) : route.continue(),
        ),
      );
      const remove = page.getByRole("button", { name: fieldMessages.removeImage });
      await holderForm(page).addImage("passportImage", anImage({ width: 30 }), "image/jpeg");
      await remove.press("Enter");
      await expect.poll(() => remove.count()).toBe(0);
      await expect.poll(() => focused(page)).toBe("INPUT field-passportImage");

      isDown = false;
      await press(page, fieldMessages.retry);
      await expect.poll(() => button(page, fieldMessages.retry).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe("INPUT field-bank-bankName");
    });

    it("removing a company moves the focus to the next company, the previous company or the company field", async () => {
      const page = await openPage("/");
      const form = holderForm(page);
      const people = [
        ...new Map(demoPeople.map((person) => [person.registerName, person])).values(),
      ].slice(0, 3);
      for (const person of people) await form.addHolding(person);
      const [first = "", second = "", third = ""] = people.map(({ registerName }) =>
        say.removeCompany(registerName),
      );
      const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

      await press(page, second);
      await expect.poll(label).toBe(third);
      await press(page, third);
      await expect.poll(label).toBe(first);
      await press(page, first);

      await expect.poll(() => button(page, first).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe("INPUT field-holdings");
    });

    it("Clear moves the focus to the first date, Dismiss to the title of the list", async () => {
      const page = await office.signedIn("clerk");
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

/** Replaces the worker that shrinks images: of two images the second is done before the first. */
const answerLastFirst = () => {
  const asked: { id: number; file: Blob }[] = [];
  class LastFirst extends EventTarget {
    onmessage: ((event: { data: object }) => void) | undefined;
    postMessage(request: { id: number; file: Blob }) {
      asked.unshift(request);
      if (asked.length < 2) return;
      asked.forEach(({ id, file }, place) => {
        setTimeout(() => {
          this.onmessage?.({ data: { id, blob: file } });
          document.documentElement.dataset.answered = String(place + 1);
        });
      });
    }
  }
  Object.assign(globalThis, { Worker: LastFirst });
};
