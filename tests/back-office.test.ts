import type { Browser, Page, Request } from "playwright";
import { describe, expect, it } from "vitest";
import { demoCompanies } from "#local/demo-data/companies.ts";
import { demoPeople } from "#local/demo-data/people.ts";
import { listMessages, sessionMessages, uploadMessages } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { securityMessages as security } from "#shared/messages/back-office-security.ts";
import {
  configurationMenu,
  configurationMessages,
  importMessages,
  logMessages,
  logTypeNames,
  userMessages,
} from "#shared/messages/back-office-settings.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { axeFindings } from "./browser/axe.ts";
import { answeringOverPage, backOfficeAt, enrol } from "./browser/back-office.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { blockSiteData } from "./browser/surroundings.ts";
import { corporateForm, secondDirector } from "./support/corporate-form.ts";
import { inboxAt } from "./support/inbox.ts";
import type { Product } from "./support/product.ts";
import { forgetFactor, isRequired, nextCode } from "./support/second-factor.ts";
import { behave } from "./support/stand-in.ts";
import { type Who, who } from "./support/who.ts";

/** After a fresh start, imports of other registers are in the queue before a requested import. */
const behindEighty = { timeout: 300_000 };
const newUser = {
  firstName: "Ifeoma",
  lastName: "Bassey",
  email: "ifeoma.bassey@meridian-registrars.example",
  password: "seven green umbrellas",
};

describe("the back office in a browser", () => {
  let product: Product;
  let browser: Browser;
  let office: ReturnType<typeof backOfficeAt>;
  let chief: Page;
  let clerk: Page;

  productInBrowser("back-office", ["--demo", "20"], async (opened) => {
    ({ product, browser } = opened);
    office = backOfficeAt(browser, product.running);
    [chief, clerk] = [await signedIn("chief"), await signedIn("clerk")];
  });

  /** Accepts every confirmation dialog. */
  const signedIn = async (name: Who): Promise<Page> => {
    const page = await office.signedIn(name);
    page.on("dialog", (dialog) => dialog.accept());
    return page;
  };

  it("R-28, D59: only super-admins can use the Configuration menu, and other users see a notice", async () => {
    await chief.getByRole("link", { name: configurationMenu.users }).waitFor();
    expect(await axeFindings(chief)).toEqual([]);

    await expect
      .poll(() => clerk.getByRole("link", { name: configurationMenu.users }).count())
      .toBe(0);
    for (const path of ["users", "create_admin", "configuration", "system_logs"]) {
      await office.goTo(clerk, `/admin/${path}`);
      await clerk.getByRole("heading", { name: configurationMenu.notAllowedTitle }).waitFor();
    }
    expect(await axeFindings(clerk)).toEqual([]);
  });

  it("R-12, R-16: a clerk whose browser blocks all site data signs in after a warning, and opens a case", async () => {
    const page = await office.open("/admin/login", { before: blockSiteData });
    await page.getByText(sessionMessages.unstored).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await office.logIn(page, "clerk");
    await page.waitForURL("**/admin/unapproved_individual_accounts");
    await page
      .getByRole("link", { name: /^View / })
      .first()
      .click();
    await page.getByRole("button", { name: accountMessages.approve }).first().waitFor();
  });

  it("R-31, R-32, R-126: a super-admin creates, changes and deletes a user", async () => {
    await office.goTo(chief, "/admin/users");
    const rows = chief.getByRole("row");
    await rows.filter({ hasText: userMessages.superAdmin }).waitFor();
    const own = rows.filter({ hasText: userMessages.superAdmin });
    await expect.poll(() => own.getByRole("button", { name: /delete/i }).count()).toBe(0);
    expect(await axeFindings(chief)).toEqual([]);

    await chief.getByRole("link", { name: userMessages.create }).click();
    await chief.getByRole("button", { name: userMessages.createSubmit }).click();
    await chief.getByText(userMessages.missing(userMessages.firstName)).waitFor();
    expect(await axeFindings(chief)).toEqual([]);
    await chief.getByLabel(userMessages.firstName).fill(newUser.firstName);
    await chief.getByLabel(userMessages.lastName).fill(newUser.lastName);
    await chief.getByLabel(userMessages.email).fill(newUser.email);
    await chief.getByLabel(userMessages.password).fill(newUser.password);
    await chief.getByRole("switch", { name: "Approve & Reject KYC Permission" }).check();
    await chief.getByRole("button", { name: userMessages.createSubmit }).click();
    await chief.waitForURL("**/admin/users");
    await chief.getByText(statusMessages.adminCreated).waitFor();

    const row = rows.filter({ hasText: newUser.email });
    await row.getByRole("link").click();
    await chief.waitForURL("**/admin/update_admin/*");
    const email = chief.getByLabel(userMessages.email);
    await email.waitFor();
    await expect.poll(() => email.isDisabled()).toBe(true);
    await expect.poll(() => email.getAttribute("placeholder")).toBe(newUser.email);
    expect(await chief.getByLabel(userMessages.password).count()).toBe(0);
    await expect.poll(() => chief.getByRole("switch", { name: /KYC/ }).isChecked()).toBe(true);
    await chief.getByLabel(userMessages.lastName).fill("Bassey-Obi");
    await chief.getByRole("button", { name: userMessages.save }).click();
    await chief.waitForURL("**/admin/users");
    await rows.filter({ hasText: "Bassey-Obi" }).waitFor();

    await office.signedIn(newUser);

    const press = () => row.getByRole("button", { name: /delete/i }).click();
    await answeringOverPage(chief, "no", press);
    await row.waitFor();
    await answeringOverPage(chief, "yes", press);
    await chief.getByText("Account Deleted").waitFor();
    await row.waitFor({ state: "detached" });
  });

  it("D82: a second factor is set up, needed, turned off, and removed by a super-admin", async () => {
    const { email = "", password = "" } = who.reader(product.running.admins) ?? {};
    const as = { email, password };
    const page = await office.signedIn(as);
    const choose = (name: string, on = page) => on.getByRole("button", { name }).click();
    await page.getByRole("banner").getByRole("link").click();
    // Otherwise the sign-in has set it up.
    if (!isRequired) {
      await choose(security.setUp);
      const recoveryCodes = await enrol(page, as);
      expect(recoveryCodes).toHaveLength(10);
      await page.getByText(security.on, { exact: true }).waitFor();

      await choose(sessionMessages.logout);
      await office.goTo(page, "/admin/login");
      await office.logIn(page, as);
      const code = page.getByLabel(security.code);
      await code.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.type("000000");
      await page.keyboard.press("Enter");
      await page.getByRole("main").getByRole("alert").waitFor();
      await code.fill(await nextCode(email));
      await page.keyboard.press("Enter");
      await page.waitForURL("**/admin/unapproved_individual_accounts");

      await office.goTo(page, "/admin/security");
      await choose(security.turnOff);
      await page.getByLabel(security.password, { exact: true }).fill(password);
      await page.getByLabel(security.code).fill(recoveryCodes[0] ?? "");
      await choose(security.turnOff);
      await page.getByText(statusMessages.factorOff).waitFor();
      await choose(security.setUp);
      await enrol(page, as);
      await page.getByRole("button", { name: security.turnOff }).waitFor();
    }

    await office.goTo(chief, "/admin/users");
    await chief.getByRole("row").filter({ hasText: email }).getByRole("link").click();
    await chief.getByLabel(security.reason).fill("The phone was lost");
    await choose(security.remove, chief);
    await chief.getByText(statusMessages.factorRemoved).waitFor();
    forgetFactor(email);
  });

  it("R-33, R-133, R-154, R-155: the configuration is changed after a confirmation", async () => {
    await office.goTo(chief, "/admin/configuration");
    const ixtrac = chief.getByRole("switch", { name: configurationMessages.ixtrac });
    await ixtrac.waitFor();
    expect(await axeFindings(chief)).toEqual([]);
    const before = await ixtrac.isChecked();
    await ixtrac.setChecked(!before);
    await chief.getByRole("button", { name: configurationMessages.registersAll }).click();
    await chief.getByRole("button", { name: /^Remove United Bank for Africa/ }).click();
    const asked = chief.waitForEvent("dialog");
    await chief.getByRole("button", { name: configurationMessages.save }).click();
    const { allowUploadToIxtrac, allowedAccountsForErightsUpdate } = configurationMessages.parts;
    expect((await asked).message()).toBe(
      configurationMessages.confirm(`${allowUploadToIxtrac}, ${allowedAccountsForErightsUpdate}`),
    );
    await chief.getByText(statusMessages.configurationUpdated).waitFor();

    await chief.reload();
    await ixtrac.waitFor();
    await expect.poll(() => ixtrac.isChecked()).toBe(!before);
    await chief.getByRole("button", { name: configurationMessages.registersAll }).click();
    await chief
      .getByRole("button", { name: /^Remove / })
      .first()
      .waitFor();
    await expect.poll(() => chief.getByText("United Bank for Africa Plc").count()).toBe(0);

    await ixtrac.setChecked(before);
    await chief.getByRole("button", { name: configurationMessages.save }).click();
    await chief.getByText(statusMessages.configurationUpdated).waitFor();
  });

  it("R-34, R-131, R-132: logs are requested only after a type is chosen, and entries open in place", async () => {
    const asked: string[] = [];
    chief.on("request", (request) => {
      if (request.url().includes("/configuration/logs")) asked.push(request.url());
    });
    await office.goTo(chief, "/admin/system_logs");
    await chief.getByText(logMessages.chooseFirst).waitFor();
    expect(asked).toEqual([]);

    await chief.getByRole("button", { name: logTypeNames.admin, exact: true }).click();
    const entry = chief.getByRole("button", { name: /Bassey-Obi/ }).first();
    await entry.waitFor();
    expect(asked).toHaveLength(1);
    expect(await axeFindings(chief)).toEqual([]);
    await entry.click();
    await chief.getByText(logMessages.details.network).first().waitFor();

    for (const type of [logTypeNames.upload, logTypeNames.admin]) {
      await chief.getByRole("button", { name: type, exact: true }).click();
    }
    await chief.getByRole("columnheader", { name: logMessages.columns.uploaded_by }).waitFor();
  });

  it("R-131: a failed request for logs is not repeated and shows its own error message", async () => {
    let count = 0;
    await chief.route("**/configuration/logs**", (route) => {
      count += 1;
      return route.fulfill({ status: 500, json: { errors: ["The logs are resting"] } });
    });
    await office.goTo(chief, "/admin/system_logs?log_type=general");
    await chief.locator("#system_log_error").waitFor();
    await chief.getByText(logMessages.failed).waitFor();
    expect(count).toBe(1);
    await chief.unrouteAll();
  });

  it("D51: a list can be searched from the keyboard, and the search word stays out of the URL", async () => {
    const rows = clerk.getByRole("row");
    await office.goTo(clerk, "/admin/unapproved_individual_accounts");
    await rows.nth(2).waitFor();
    const name = await rows.nth(2).locator("[data-column=lastName]").innerText();
    await clerk.keyboard.press("/");
    const asked = clerk.waitForRequest("**/api/admin/individual_account/query");
    await clerk.keyboard.type(name);
    expect((await asked).postDataJSON().search).toContain(name.slice(0, 1));
    await clerk.waitForFunction(
      (word) =>
        [...document.querySelectorAll("td[data-column=lastName]")].every(
          (cell) => cell.textContent === word,
        ),
      name,
    );
    expect(clerk.url()).not.toContain(name);
    await clerk.getByLabel(listMessages.sort).selectOption("newest");
    await clerk.waitForURL("**?sort=newest");
    await expect
      .poll(() => clerk.getByLabel(listMessages.search, { exact: true }).inputValue())
      .toBe(name);

    await clerk.getByLabel(listMessages.search, { exact: true }).fill("nobody of this name");
    await clerk.getByText(listMessages.empty).waitFor();
    expect(await axeFindings(clerk)).toEqual([]);
  });

  it("R-30, R-45 to R-47, R-57: a clerk views a company account, approves it, then rejects it with a remark", async () => {
    const [company] = demoCompanies;
    if (!company) throw new Error("There is no company to try with");
    const sent = await fetch(`${product.running.web}/api/shareholders/corporate_account`, {
      method: "POST",
      body: await corporateForm(company),
    });
    expect(sent.status).toBe(201);

    await office.goTo(clerk, "/admin/unapproved_corporate_accounts");
    await clerk.getByRole("row", { name: company.companyName }).getByRole("link").click();
    await clerk.getByRole("heading", { name: company.companyName }).waitFor();
    for (const text of [company.rcNumber, company.directorName, secondDirector, "Company seal"]) {
      await clerk.getByText(text).first().waitFor();
    }
    expect(await axeFindings(clerk)).toEqual([]);
    await clerk.getByRole("button", { name: accountMessages.approve }).click();
    await clerk.getByRole("heading", { name: accountMessages.approveWarnings }).waitFor();
    expect(await axeFindings(clerk)).toEqual([]);
    await clerk.getByRole("button", { name: accountMessages.approveDespite(1) }).click();
    await clerk.getByText(statusMessages.accountApproved).waitFor();

    await clerk.getByRole("button", { name: accountMessages.reject }).click();
    await clerk.getByText(accountMessages.remarkMissing).first().waitFor();
    await clerk.getByRole("textbox", { name: accountMessages.remark }).fill("The seal is missing");
    await answeringOverPage(clerk, "yes", () =>
      clerk.getByRole("button", { name: accountMessages.reject }).click(),
    );
    await clerk.getByText(statusMessages.accountRejected).waitFor();
  });

  it("R-11, D74: a password is reset with an emailed token, and the browser stays known after Logout", async () => {
    const { email = "" } = who.reader(product.running.admins) ?? {};
    const inbox = inboxAt(product.running.inbox);
    const before = (await inbox.mailsTo(email)).length;
    const page = await office.open("/admin/reset_password");
    await page.getByLabel(sessionMessages.email).fill(email);
    expect(await axeFindings(page)).toEqual([]);
    const change = page.getByRole("button", { name: sessionMessages.changePassword });
    expect(await change.count()).toBe(0);
    await page.getByRole("button", { name: sessionMessages.sendToken }).click();
    await page.getByText(statusMessages.resetRequested).waitFor();
    const resend = page.getByRole("button", { name: sessionMessages.resendToken });
    await expect.poll(() => resend.isDisabled()).toBe(true);

    await page.getByLabel(sessionMessages.newPassword).fill("eight violet bicycles");
    await page.getByLabel(sessionMessages.token).fill("000000");
    await page.getByRole("button", { name: sessionMessages.changePassword }).click();
    await page.getByText("The code is not correct or has expired").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(sessionMessages.token).fill(await inbox.nextCode(email, before));
    await page.getByRole("button", { name: sessionMessages.changePassword }).click();
    await page.waitForURL("**/admin/login");
    await page.getByText(statusMessages.passwordChanged).waitFor();
    const isSignIn = (request: Request) => request.url().endsWith("/login_admin");
    const signIn = async () => {
      const request = page.waitForRequest(isSignIn);
      await office.logIn(page, { email, password: "eight violet bicycles" });
      await page.waitForURL("**/admin/unapproved_individual_accounts");
      return (await request).postDataJSON().device;
    };
    const device = await signIn();
    await page.getByRole("button", { name: sessionMessages.logout }).click();
    await page.waitForURL(`${office.web}/`);
    await page.goto(`${office.web}/admin/login`);

    expect(device).toMatch(/^[\w-]{43}$/);
    expect(await signIn()).toBe(device);
  });

  it("D56: a delivery that a service refused can be sent again from the account page", async () => {
    await behave(product.running.ixtrac, "refuse");
    await office.goTo(clerk, "/admin/unapproved_individual_accounts");
    await clerk
      .getByRole("link", { name: /^View / })
      .first()
      .click();
    await clerk.getByRole("button", { name: accountMessages.approve }).click();
    await clerk.getByText(statusMessages.accountApproved).waitFor();
    const address = clerk.url();
    await office.goTo(clerk, "/admin/approved_individual_accounts");
    await clerk.getByRole("button", { name: uploadMessages.button }).click();
    await clerk.getByText(/^Finished: /).waitFor();

    await clerk.goto(address);
    await clerk.getByText("No such holder is on record").waitFor();
    expect(await axeFindings(clerk)).toEqual([]);
    await behave(product.running.ixtrac, "ok");
    await answeringOverPage(clerk, "yes", () =>
      clerk.getByRole("button", { name: accountMessages.sendAgain }).click(),
    );
    await clerk.getByText(statusMessages.sentAgain(1)).waitFor();
    await clerk
      .getByRole("button", { name: accountMessages.sendAgain })
      .waitFor({ state: "detached" });
    // The page follows the delivery.
    await clerk.getByText(/^ixtrac\s*delivered/).waitFor();
  });

  it(
    "R-36, D40: an import of a register shows its result, also after a reload",
    behindEighty,
    async () => {
      const [person] = demoPeople;
      const ended = chief.getByText(/^Done: [\d,]+ holders imported/);
      await office.goTo(chief, "/admin/upload_company_shareholders");
      await chief
        .getByRole("combobox", { name: importMessages.register })
        .fill(person?.registerName ?? "");
      await chief
        .getByRole("option", { name: person?.registerName ?? "" })
        .first()
        .click();
      await chief.getByRole("button", { name: importMessages.start }).click();
      const run = chief.getByRole("region", {
        name: importMessages.progressTitle(person?.registerName ?? ""),
      });
      await run.waitFor();
      await chief.reload();
      await ended.waitFor(behindEighty);
      expect(await axeFindings(chief)).toEqual([]);
      // A second import may end before the page asks for its state, so the call tells it apart.
      const [again] = await Promise.all([
        chief.waitForResponse((response) => response.request().method() === "POST"),
        run.getByRole("button", { name: importMessages.again }).click(),
      ]);
      expect(again.ok()).toBe(true);
      await ended.waitFor(behindEighty);
    },
  );
});
