import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { listMessages, sessionMessages, uploadMessages } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { exportPageMessages } from "#shared/messages/back-office-exports.ts";
import { operationsPage } from "#shared/messages/back-office-operations.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { configurationMenu } from "#shared/messages/back-office-settings.ts";
import { axeFindings } from "./browser/axe.ts";
import { answering, backOfficeAt } from "./browser/back-office.ts";
import { holdCall } from "./browser/held-call.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import type { Product } from "./support/product.ts";
import { who } from "./support/who.ts";

const day = /^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}/;

/** A list page of fifty rows with everything that a row can show. */
const fiftyRows = Array.from({ length: 50 }, (_, index) => ({
  id: randomUUID(),
  dateCreated: "2026-11-02T09:30:00.000Z",
  dueAt: "2026-11-04T09:30:00.000Z",
  firstName: `Adaeze ${index}`,
  lastName: "Okonkwo",
  email: `ada.${index}@example.test`,
  account_number: "0123456789",
  bvn: "22345678901",
  status: "uploaded",
  flags: ["unverifiedBank", "sameBvn", "sameBankAccount", "sameEmail"],
  uploads: {
    ixtrac: { state: "refused", at: "2026-11-03T09:30:00.000Z", reason: "No such holder" },
    erights: { state: "delivered", at: "2026-11-03T09:30:00.000Z", reference: "E-1" },
  },
}));

describe("sign-in and lists of the back office", () => {
  let product: Product;
  let browser: Browser;
  let office: ReturnType<typeof backOfficeAt>;
  let chief: Page;
  let clerk: Page;
  let reader: Page;

  productInBrowser("back-office-lists", ["--demo", "12"], async (opened) => {
    ({ product, browser } = opened);
    office = backOfficeAt(browser, product.running);
    chief = await office.open("/admin/login");
    [clerk, reader] = [await office.signedIn("clerk"), await office.signedIn("reader")];
    await office.demoIsThere(clerk);
  });

  const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
  const asksOfLists = (page: Page) => {
    const urls: URL[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (/\/admin\/(individual|corporate)_account$/.test(url.pathname)) urls.push(url);
    });
    return urls;
  };

  it("R-15: a visitor without a session, or with a session that the server refuses, is redirected to /", async () => {
    const page = await office.open("/admin/users");
    await page.waitForURL(`${office.web}/`);

    await page.evaluate(() => localStorage.setItem("admin_token", "made up"));
    await office.goTo(page, "/admin/unapproved_individual_accounts");
    await page.waitForURL(`${office.web}/`);
    expect(await page.evaluate(() => localStorage.getItem("admin_token"))).toBeNull();
  });

  it("R-10, R-12, R-14, R-16, R-171: login stores token and user and opens unapproved individual accounts", async () => {
    const page = chief;
    const reset = page.getByRole("link", { name: sessionMessages.forgotPassword });
    await expect.poll(() => reset.getAttribute("href")).toBe("/admin/reset_password");
    await page.getByRole("button", { name: sessionMessages.login }).click();
    await page.getByText(sessionMessages.emailMissing).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // The message may be gone by the end of the second step of the sign-in.
    await Promise.all([page.getByText("Login successful").waitFor(), office.logIn(page, "chief")]);
    await page.waitForURL("**/admin/unapproved_individual_accounts");
    const stored = await page.evaluate(() => ({
      hasToken: (localStorage.getItem("admin_token") ?? "").length > 20,
      email: JSON.parse(localStorage.getItem("admin_user") ?? "{}").email,
    }));
    expect(stored).toEqual({ hasToken: true, email: who.chief(product.running.admins)?.email });
    const banner = page.getByRole("banner");
    await banner.getByText("Adaeze Nwokolo", { exact: true }).waitFor();
    await banner.getByRole("button", { name: sessionMessages.logout }).waitFor();

    for (const path of ["/admin", "/admin/login"]) {
      await office.goTo(page, path);
      await page.waitForURL("**/admin/unapproved_individual_accounts");
    }
  });

  it("R-27, R-28, R-29, R-55: the menu links to four lists for each account type, each with its count", async () => {
    const menu = chief.getByRole("navigation", { name: sessionMessages.lists });
    await expect
      .poll(() => menu.getByRole("heading").allTextContents())
      .toEqual([
        "Individual Accounts",
        "Corporate Accounts",
        operationsPage.menu,
        exportPageMessages.menu,
        runMessages.menu,
        configurationMenu.title,
      ]);
    const links = menu.getByRole("link");
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    expect(addresses.slice(0, 8)).toEqual(
      ["individual", "corporate"].flatMap((type) =>
        ["unapproved", "approved", "rejected", "uploaded"].map(
          (status) => `/admin/${status}_${type}_accounts`,
        ),
      ),
    );
    await menu.locator("a[data-count]").nth(7).waitFor();
  });

  it("R-53, R-101: lists have the columns of their type, the date first, and a View link in each row", async () => {
    for (const [type, columns] of [
      ["individual", ["dateCreated", "firstName", "lastName", "email", "account_number", "bvn"]],
      ["corporate", ["dateCreated", "companyName", "rcNumber", "email", "account_number", "bvn"]],
    ] as const) {
      await office.goTo(clerk, `/admin/unapproved_${type}_accounts`);
      await rows(clerk).first().waitFor();
      const heads = await clerk.getByRole("columnheader").allTextContents();
      expect(heads).toEqual(columns.map((column) => listMessages.columns[column]));
      await expect
        .poll(() => rows(clerk).first().getByRole("cell").first().innerText())
        .toMatch(day);
      const email = rows(clerk).first().locator("[data-column=email]");
      expect(await email.getAttribute("title")).toBe((await email.innerText()).split("\n")[0]);
    }
    await rows(clerk)
      .first()
      .getByRole("link", { name: /^View / })
      .click();
    await clerk.waitForURL(/\/admin\/view_corporate_account\/[0-9a-f-]{36}$/);
  });

  it("D51: opening a list page requests the list exactly once", async () => {
    const asked = asksOfLists(clerk);
    await office.goTo(clerk, "/admin/approved_individual_accounts?from=2020-01-01&to=2099-01-01");
    await rows(clerk).first().waitFor();
    expect(asked.map(({ searchParams }) => searchParams.get("toDate"))).toEqual([
      "2099-01-01T22:59:59.999Z",
    ]);
  });

  it("D76: the pending list asks for the most urgent first, once, and remembers another order", async () => {
    const list = "/admin/unapproved_individual_accounts";
    const sortsOf = async (page: Page) => {
      const asked = asksOfLists(page);
      await office.goTo(page, list);
      await rows(page).first().waitFor();
      return asked.map(({ searchParams }) => searchParams.get("sort"));
    };
    expect(await sortsOf(clerk)).toEqual(["due"]);

    const saved = clerk.waitForResponse("**/api/admin/preferences");
    const listed = clerk.waitForResponse("**/api/admin/individual_account?status=pending");
    await clerk.getByLabel(listMessages.sort).selectOption("newest");
    await clerk.waitForURL("**?sort=newest");
    await Promise.all([saved, listed]);

    expect(await sortsOf(clerk)).toEqual([null]);
    const elsewhere = await office.signedIn("clerk");
    // The list after the sign-in asks as well.
    await rows(elsewhere).first().waitFor();
    expect(await sortsOf(elsewhere)).toEqual([null]);
    // A new browser waits for the choice of the clerk: each list that is sent is logged as viewed.
    await elsewhere.evaluate(() => localStorage.removeItem("admin_preferences"));
    expect(await sortsOf(elsewhere)).toEqual([null]);
    await clerk.getByLabel(listMessages.sort).selectOption("due");
    await clerk.waitForURL(`**${list}`);
  });

  it("R-56: each list holds accounts of its own status", async () => {
    for (const [word, status] of [
      ["unapproved", "Unapproved"],
      ["approved", "Approved"],
      ["rejected", "Rejected"],
      ["uploaded", "Uploaded"],
    ] as const) {
      await office.goTo(clerk, `/admin/${word}_individual_accounts`);
      await rows(clerk).first().getByRole("link").click();
      await clerk.locator("main header").getByText(status, { exact: true }).waitFor();
    }
  });

  it("R-102: a list says that it is fetching accounts, and says when there are none", async () => {
    const letGo = await holdCall(clerk, "**/api/admin/individual_account?**");
    await office.goTo(clerk, "/admin/unapproved_individual_accounts?from=2020-01-01&to=2020-01-02");
    await clerk.getByText("Fetching accounts...").waitFor();
    letGo();
    await clerk.getByText("No Account available").waitFor();
    expect(await axeFindings(clerk)).toEqual([]);
    await clerk.unrouteAll();
  });

  it("R-100, R-173: dates are sent as ISO strings once both are set, and are kept in the URL", async () => {
    const asked = asksOfLists(clerk);
    await office.goTo(clerk, "/admin/unapproved_individual_accounts");
    await rows(clerk).first().waitFor();
    await clerk.getByLabel(listMessages.filterFrom).fill("2020-01-01");
    await clerk.getByText(listMessages.rangeHalf).waitFor();
    expect(asked.some(({ search }) => search.includes("Date"))).toBe(false);

    await clerk.getByLabel(listMessages.filterTo).fill("2020-01-02");
    await clerk.getByText(listMessages.empty).waitFor();
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
      fromDate: "2019-12-31T23:00:00.000Z",
      toDate: "2020-01-02T22:59:59.999Z",
    });
    expect(clerk.url()).toContain("from=2020-01-01&to=2020-01-02");

    await clerk.getByRole("button", { name: listMessages.clear }).click();
    await rows(clerk).first().waitFor();
  });

  it("R-103: an uploaded list asks for one service, and keeps it in the URL", async () => {
    const asked = asksOfLists(clerk);
    await office.goTo(clerk, "/admin/uploaded_individual_accounts");
    await rows(clerk).first().waitFor();
    expect(asked.at(-1)?.searchParams.has("filter")).toBe(false);

    await clerk.getByLabel(listMessages.source).selectOption("erights");

    await clerk.waitForURL("**?filter=erights");
    await expect.poll(() => asked.at(-1)?.searchParams.get("filter")).toBe("erights");
  });

  it("R-104, R-123: the upload button appears only with the upload right and only on approved lists", async () => {
    const button = { name: uploadMessages.button };
    await office.goTo(clerk, "/admin/approved_individual_accounts");
    await clerk.getByRole("button", button).waitFor();
    await office.goTo(clerk, "/admin/unapproved_individual_accounts");
    await rows(clerk).first().waitFor();
    await expect.poll(() => clerk.getByRole("button", button).count()).toBe(0);

    await office.goTo(reader, "/admin/approved_individual_accounts");
    await rows(reader).first().waitFor();
    await expect.poll(() => reader.getByRole("button", button).count()).toBe(0);
  });

  it("R-124: a user without the right to approve and reject can only read an account and sees a notice", async () => {
    await office.goTo(reader, "/admin/unapproved_individual_accounts");
    await rows(reader).first().getByRole("link").click();
    await reader.getByText(accountMessages.noRight).waitFor();
    await expect
      .poll(() => reader.getByRole("button", { name: accountMessages.approve }).count())
      .toBe(0);
    await expect
      .poll(() => reader.getByRole("button", { name: accountMessages.reject }).count())
      .toBe(0);
    expect(await axeFindings(reader)).toEqual([]);
  });

  it("R-113, R-114, R-152: an upload asks for confirmation and says when no account is approved", async () => {
    const sent: string[] = [];
    clerk.on("request", (request) => {
      const body = request.method() === "POST" ? (request.postData() ?? "") : "";
      if (body && !JSON.parse(body).dryRun) sent.push(body);
    });
    await office.goTo(clerk, "/admin/approved_individual_accounts?from=2020-01-01&to=2020-01-02");
    await clerk.getByText(listMessages.empty).waitFor();
    const runs = clerk.getByRole("main").getByRole("link", { name: runMessages.link });
    await expect.poll(() => runs.getAttribute("href")).toBe("/admin/uploads");
    const press = () => clerk.getByRole("button", { name: uploadMessages.button }).click();

    expect(await answering(clerk, "no", press)).toBe(uploadMessages.confirm("individual", true));
    expect(sent).toEqual([]);

    await answering(clerk, "yes", press);
    await clerk.getByText("No approved account to upload").waitFor();
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      {
        account_type: "individual",
        fromDate: "2019-12-31T23:00:00.000Z",
        toDate: "2020-01-02T22:59:59.999Z",
      },
    ]);
  });

  it("a page of fifty rows with every chip has fewer than 900 elements, shows 17 rows and hardly shifts its layout", async () => {
    await chief.addInitScript(() => {
      const shown = { shift: 0 };
      Object.assign(globalThis, { shown });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          shown.shift += entry.value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await chief.route("**/api/admin/individual_account?**", (route) =>
      route.fulfill({ json: { results: fiftyRows, nextCursor: "more" } }),
    );
    await office.goTo(chief, "/admin/uploaded_individual_accounts?from=2026-11-01&to=2026-11-30");
    await rows(chief).nth(49).waitFor();
    await chief.locator("a[data-count]").nth(7).waitFor();

    const { count, shift } = await chief.evaluate(() => ({
      // A translation adds elements of its own.
      count: document.querySelectorAll(":not(font)").length,
      shift: (globalThis as unknown as { shown: { shift: number } }).shown.shift,
    }));
    expect(count).toBeLessThan(900);
    const inSight = await rows(chief).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
    expect(inSight).toBeGreaterThanOrEqual(17);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(await axeFindings(chief)).toEqual([]);
    await chief.unrouteAll();
  });

  it("R-30, D76: the key n goes through the companies one by one, to the end of the list", async () => {
    await office.goTo(clerk, "/admin/unapproved_corporate_accounts");
    await rows(clerk).first().waitFor();
    const names = await clerk.locator("td[data-column=companyName]").allInnerTexts();
    await rows(clerk).first().getByRole("link").click();
    for (const [index, name] of names.entries()) {
      await clerk.getByRole("heading", { level: 1, name: name.trim() }).waitFor();
      await clerk.getByText(`${index + 1} of ${names.length}`, { exact: true }).waitFor();
      if (index === 1) {
        await clerk.reload();
        await clerk.getByText(`2 of ${names.length}`, { exact: true }).waitFor();
        await clerk.keyboard.press("p");
        await clerk.getByText(`1 of ${names.length}`, { exact: true }).waitFor();
        await clerk.goBack();
        await clerk.getByText(`2 of ${names.length}`, { exact: true }).waitFor();
      }
      await clerk.keyboard.press("n");
    }
    await clerk.getByText(queueMessages.end.next).waitFor();
    await clerk.waitForURL("**/admin/unapproved_corporate_accounts");
  });

  it("D76: Next case opens the most urgent account, and passes over the one that another clerk has", async () => {
    const other = await clerk.context().newPage();
    for (const page of [chief, other]) {
      await office.goTo(page, "/admin/unapproved_individual_accounts");
      await rows(page).first().waitFor();
      // A page that was left a moment ago may still have its account.
      const taken = await rows(page).evaluateAll((all) =>
        all.map((row) => row.querySelector("[data-claim]") !== null),
      );
      if (page === other) expect(taken).toContain(true);
      await page.getByRole("button", { name: queueMessages.nextCase }).click();
      await page.getByText(accountMessages.ownClaim).waitFor();
      await page.getByText(new RegExp(`^${taken.indexOf(false) + 1} of `)).waitFor();
    }
    await other.keyboard.press("p");
    await other.getByText(queueMessages.end.previous).waitFor();
    await other.close();
    await office.goTo(chief, "/admin/unapproved_individual_accounts");
  });

  it("R-30: an n typed into the remark is text and does not open the next case", async () => {
    await office.goTo(clerk, "/admin/unapproved_individual_accounts");
    await rows(clerk).first().getByRole("link").click();
    await clerk.getByRole("button", { name: queueMessages.nextInList }).waitFor();
    const remark = clerk.getByRole("textbox", { name: accountMessages.remark });
    const opened = clerk.url();

    await remark.pressSequentially("no signature");

    await expect.poll(() => remark.inputValue()).toBe("no signature");
    expect(clerk.url()).toBe(opened);
    await remark.fill("");
  });

  it("R-13: logout clears all local storage and leads to /", async () => {
    await chief.evaluate(() => localStorage.setItem("anything", "else"));
    await chief.getByRole("button", { name: sessionMessages.logout }).click();
    await chief.waitForURL(`${office.web}/`);
    expect(await chief.evaluate(() => localStorage.length)).toBe(0);
    await office.goTo(chief, "/admin/users");
    await chief.waitForURL(`${office.web}/`);
  });
});
