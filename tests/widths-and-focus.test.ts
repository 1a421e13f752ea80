import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright";
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
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { answering, backOfficeAt } from "./browser/back-office.ts";
import { holdCall } from "./browser/held-call.ts";
import { fillWhole, holderForm } from "./browser/holder-form.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import type { Product } from "./support/product.ts";

const [person] = demoPeople.slice(10);

const longRow = {
  id: randomUUID(),
  dateCreated: "2026-11-02T09:30:00.000Z",
  dueAt: "2026-11-04T09:30:00.000Z",
  firstName: "Oluwaseunfunmilayo",
  lastName: "Onyemelukwe-Adesinayo",
  companyName: "Meadow House Water and Bottling Company Nigeria Limited",
  rcNumber: "RC4141593",
  email: "secretary.oluwaseunfunmilayo.onyemelukwe@meadowhousewater.example.org",
  account_number: "0123456789",
  bvn: "22345678901",
  status: "pending",
  flags: [],
  uploads: {},
};

let product: Product;
let browser: Browser;
let office: ReturnType<typeof backOfficeAt>;
let clerk: Page;

productInBrowser("widths-and-focus", ["--demo", "4"], async (opened) => {
  ({ product, browser } = opened);
  office = backOfficeAt(browser, product.running);
  clerk = await office.signedIn("clerk");
});

describe("the layout at every screen width", () => {
  const onPhone = async (path: string, width = 360): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height: 640 },
      hasTouch: true,
      isMobile: true,
      // The language of most browsers, and not that of the registrar.
      locale: "en-US",
    });
    const page = await context.newPage();
    await page.goto(product.running.web + path);
    return page;
  };
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;

  it.each(["individual", "corporate"])(
    "R-53: no cell in a list of %s accounts is cut off, overlaps another cell or is covered by its link",
    async (type) => {
      await clerk.route(`**/api/admin/${type}_account?**`, (route) =>
        route.fulfill({ json: { results: [longRow], nextCursor: null } }),
      );
      await clerk.goto(`${product.running.web}/admin/unapproved_${type}_accounts`);
      const cells = clerk.getByRole("cell");
      await cells.first().waitFor();

      for (const width of [1280, 1024, 740, 600, 360]) {
        await clerk.setViewportSize({ width, height: 800 });
        const isCut = () =>
          cells.evaluateAll((all) =>
            [document.documentElement, ...all]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map((one) => `${one.textContent?.slice(0, 40)} at ${innerWidth} px`),
          );
        await expect.poll(isCut).toEqual([]);
        await expect.poll(() => cells.evaluateAll(overlapping)).toEqual([]);
        await expect.poll(() => cells.evaluateAll(covered)).toEqual([]);
      }
      await clerk.setViewportSize({ width: 1280, height: 800 });
      await clerk.unrouteAll();
    },
  );

  it.each(["unapproved", "approved", "uploaded"])(
    "R-53: usual names and emails fit on one line each in the list of %s accounts",
    async (list) => {
      const status = list === "unapproved" ? "pending" : list;
      const usual = { firstName: "Oluwaseun", lastName: "Onyemelukwe", status };
      const email = "seun.onyemelukwe@example.org";
      await clerk.route("**/api/admin/individual_account?**", (route) =>
        route.fulfill({
          json: { results: [{ ...longRow, ...usual, email }], nextCursor: null },
        }),
      );
      await clerk.goto(`${product.running.web}/admin/${list}_individual_accounts`);
      await clerk.getByRole("cell", { name: "Onyemelukwe", exact: true }).waitFor();

      for (const name of ["Oluwaseun", "Onyemelukwe", email]) {
        const lines = () => clerk.getByRole("cell", { name, exact: true }).evaluate(linesOf);
        await expect.poll(lines).toBe(1);
      }
      await clerk.unrouteAll();
    },
  );

  it("R-100: choosing a date range does not move the rows", async () => {
    await clerk.goto(`${product.running.web}/admin/unapproved_individual_accounts`);
    const table = clerk.getByRole("table");
    await table.waitFor();
    const before = (await table.boundingBox())?.y;

    await clerk.getByRole("button", { name: listMessages.periods }).click();
    await clerk.getByRole("button", { name: listMessages.presets.last7Days }).click();
    await clerk.getByRole("button", { name: listMessages.clear }).waitFor();

    await expect.poll(async () => (await table.boundingBox())?.y).toBe(before);
  });

  it("R-10: a standalone link is at least 44 pixels high on a phone", async () => {
    const page = await onPhone("/admin/login");
    const link = page.getByRole("link", { name: sessionMessages.forgotPassword });
    await expect.poll(() => heightOf(link)).toBeGreaterThanOrEqual(44);
  });

  it("D23, D62: at 400 % zoom and with text of 200 % no step scrolls sideways, and a form that could not be sent says why", async () => {
    if (!person) throw new Error("There is nobody to send a form");
    // 1280 px at 400 %.
    const page = await onPhone("/", 320);
    await fillWhole(page, person);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.enable");
    const back = page.getByRole("button", { name: /^Back to / });
    const wide: string[] = [];
    for (let isFirst = false; !isFirst; ) {
      for (const [width, standard] of [
        [320, 16],
        [360, 32],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
        await expect.poll(() => page.evaluate(rootPixels)).toBe(standard);
        wide.push(...(await page.evaluate(scrolledSideways)));
      }
      await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
      await page.setViewportSize({ width: 320, height: 640 });
      isFirst = !(await back.isVisible());
      if (!isFirst) await back.click();
    }
    expect(wide).toEqual([]);
    await page.route("**/api/shareholders/individual_account", (route) =>
      route.fulfill({ status: 500, json: { errors: ["Something went wrong, try again"] } }),
    );
    await holderForm(page).submit();

    const isInSight = (part: Locator) =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    const why = page.getByRole("group", { name: publicFormMessages.sendFailedTitle });
    await why.waitFor();
    await expect.poll(() => isInSight(why)).toBe(true);
    const again = page.getByRole("button", { name: publicFormMessages.sendAgain });
    await expect.poll(() => isInSight(again)).toBe(true);
  });
});

/** Runs in the page. */
const rootPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Runs in the page: the step, if a part of it is beyond the right edge. */
const scrolledSideways = (): string[] => {
  const { scrollWidth, clientWidth, dataset } = document.documentElement;
  return scrollWidth > clientWidth
    ? [`${dataset.shownStep}: ${scrollWidth} of ${clientWidth} px`]
    : [];
};

/** Runs in the page: the cells that overlap each other. */
const overlapping = (cells: Element[]): string[] =>
  cells.flatMap((cell, place) => {
    const one = cell.getBoundingClientRect();
    return cells
      .slice(place + 1)
      .filter((next) => {
        const other = next.getBoundingClientRect();
        const isBeside = one.right <= other.left + 1 || other.right <= one.left + 1;
        const isAbove = one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
        return !isBeside && !isAbove;
      })
      .map((next) => `${cell.textContent}, ${next.textContent} at ${innerWidth} px`);
  });

/** Runs in the page: the values that are partly behind the link of their cell. */
const covered = (cells: Element[]): string[] =>
  cells.flatMap((cell) => {
    const [value, link] = [cell.firstChild, cell.querySelector("a")];
    if (!value || !link) return [];
    const range = document.createRange();
    range.selectNode(value);
    const over = link.getBoundingClientRect();
    const isCovered = Array.from(range.getClientRects()).some(
      ({ left, right, top, bottom }) =>
        left < over.right && over.left < right && top < over.bottom && over.top < bottom,
    );
    return isCovered ? [`${value.textContent} at ${innerWidth} px`] : [];
  });

const linesOf = (cell: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
};

describe("typed text stays, and the keyboard focus is never lost", () => {
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
    await form.fill("holdings", demoPeople[0]?.registerName ?? "");
    await form.fill("searchType", publicFormMessages.byNumber);
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
    /** A button that goes with its own use moves the focus. */
    const useUp = async (page: Page, name: string, focus: string) => {
      await button(page, name).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => button(page, name).count()).toBe(0);
      await expect.poll(() => focused(page)).toBe(focus);
    };

    it("Clear moves the focus to the first date, Dismiss to the title of the list", async () => {
      const page = await office.signedIn("clerk");
      await button(page, listMessages.periods).click();
      await button(page, listMessages.presets.today).click();
      await useUp(page, listMessages.clear, "INPUT field-from");

      await page.route("**/api/admin/download/**", (route) => route.fulfill({ body: "half" }));
      await answering(page, "yes", () => button(page, exportPageMessages.buttons.excel).click());
      await useUp(page, exportPageMessages.dismiss, "H1 page-title");

      const unknown = "0190a7f1-6f6f-7000-8000-5b5b5b5b5b5b";
      await page.evaluate((id) => sessionStorage.setItem("admin:run:individual", id), unknown);
      await office.goTo(page, "/admin/approved_individual_accounts");
      await useUp(page, uploadMessages.dismiss, "H1 page-title");
    });

    it("Discard moves the focus to the title of the page, All days to the date", async () => {
      const page = await office.signedIn("chief");
      await office.goTo(page, "/admin/configuration");
      await page.getByRole("switch", { name: configurationMessages.erights }).click();
      await useUp(page, configurationMessages.discard, "H1 page-title");

      await office.goTo(page, "/admin/system_logs?date=2026-01-31");
      await useUp(page, logMessages.allDays, "INPUT field-date");
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
