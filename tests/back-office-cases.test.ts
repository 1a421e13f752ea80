import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoCompanies } from "#local/demo-data/companies.ts";
import { demoPeople } from "#local/demo-data/people.ts";
import { formFieldsOf } from "#local/demo-data/submission-form.ts";
import { listMessages, sessionMessages, uploadMessages } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { correctionsMessages } from "#shared/messages/back-office-corrections.ts";
import { differenceMessages } from "#shared/messages/back-office-differences.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { runMessages } from "#shared/messages/back-office-runs.ts";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import {
  configurationMenu,
  configurationMessages,
  logMessages,
  passwordBannerMessages,
  userMessages,
} from "#shared/messages/back-office-settings.ts";
import { timelineMessages } from "#shared/messages/back-office-timeline.ts";
import { versionMessages } from "#shared/messages/back-office-versions.ts";
import { rightNames } from "#shared/messages/rights.ts";
import { sessionMessages as ownSessions } from "#shared/messages/sessions.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { axeFindings } from "./browser/axe.ts";
import { answering, answeringOverPage, backOfficeAt } from "./browser/back-office.ts";
import { holdCall } from "./browser/held-call.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { clearSiteData } from "./browser/surroundings.ts";
import { anImage } from "./builders/an-image.ts";
import { corporateForm, secondDirector } from "./support/corporate-form.ts";
import { holderAt } from "./support/holder.ts";
import { inboxAt } from "./support/inbox.ts";
import type { Product } from "./support/product.ts";
import { isRequired, nextCode } from "./support/second-factor.ts";
import { sentBy } from "./support/sent-form.ts";
import { behave } from "./support/stand-in.ts";
import { until } from "./support/until.ts";
import { type Who, who } from "./support/who.ts";

const secret = "nine orange lanterns";
const itAlerts = "it-alerts@meridian-registrars.example";

describe("cases, uploads and forms of the back office", () => {
  let product: Product;
  let browser: Browser;
  let office: ReturnType<typeof backOfficeAt>;
  let chief: Page;
  let clerk: Page;
  let reader: Page;

  productInBrowser("back-office-cases", ["--demo", "12"], async (opened) => {
    ({ product, browser } = opened);
    office = backOfficeAt(browser, product.running);
    [chief, clerk] = [await office.signedIn("chief"), await office.signedIn("clerk")];
    reader = await office.signedIn("reader");
    await office.demoIsThere(clerk);
  });

  const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
  const endSession = (page: Page) =>
    page.evaluate(() => localStorage.setItem("admin_token", "ended by the server"));
  /** Ends the session of a page that waits for nothing; its next call finds out. */
  const loseSession = async (page: Page) => {
    await office.goTo(page, "/admin/security");
    await page.getByText(ownSessions.current).waitFor();
    await page.waitForLoadState("networkidle");
    await endSession(page);
    const lists = page.getByRole("navigation", { name: sessionMessages.lists });
    await lists.getByRole("link").nth(1).click();
    const dialog = page.getByRole("dialog", { name: sessionMessages.endedTitle });
    await dialog.waitFor();
    return dialog;
  };
  const comeBack = async (page: Page) => {
    const dialog = page.getByRole("dialog", { name: sessionMessages.endedTitle });
    await dialog.waitFor();
    await office.logInAgain(page, "chief");
    await dialog.waitFor({ state: "detached" });
  };

  it("D24, R-46: a version opened from the history shows its changes beside the previous values", async () => {
    const [company] = demoCompanies;
    if (!company) throw new Error("There is no company to try with");
    const holder = holderAt(product.running);
    const first = await corporateForm(company);
    const id = await holder.send("corporate", first);
    const second = await corporateForm(company);
    const [director] = JSON.parse(String(second.get("directors")));
    director.identification.number = "VC 99999";
    second.set("directors", JSON.stringify([director]));
    second.set("city", "Ikorodu");
    for (const name of ["companySealImage", "identificationImage", "scannedSignatureImage"]) {
      second.delete(name);
    }
    second.set(
      "passportImage",
      new Blob([new Uint8Array(anImage())], { type: "image/jpeg" }),
      "image",
    );
    await holder.update({ type: "corporate", id, email: company.email }, second);

    await office.goTo(clerk, `/admin/view_corporate_account/${id}`);
    const directors = clerk.locator("section", { hasText: secondDirector }).last();
    await directors.locator("[data-changed]").waitFor();
    await expect.poll(() => directors.locator("[data-changed]").innerText()).toContain("VC 99999");

    await clerk.getByRole("button", { name: timelineMessages.open }).click();
    await clerk.getByRole("link", { name: versionMessages.compare(2) }).click();
    await clerk.waitForURL(`**/view_corporate_account/${id}/versions/2`);
    const changes = clerk.getByRole("table").first();
    await changes.getByRole("row", { name: /^City/ }).waitFor();
    const lines = await changes.getByRole("row").allInnerTexts();
    expect(lines.slice(1).map((line) => line.split(/\s*\t\s*/))).toEqual([
      ["City", company.city, "Ikorodu"],
      ["Director 2: Document number", "VC 12345", "VC 99999"],
    ]);
    const label = "Photographs of the directors";
    const [old, young] = [versionMessages.imageBefore(label), versionMessages.imageNow(label)];
    const sources = await Promise.all(
      [old, young].map((name) => clerk.getByRole("img", { name }).getAttribute("src")),
    );
    expect(new Set(sources).size).toBe(2);
    expect(await axeFindings(clerk)).toEqual([]);

    await clerk.getByRole("link", { name: versionMessages.version(1), exact: true }).click();
    await clerk.getByText(versionMessages.first).waitFor();
    await expect.poll(() => clerk.getByText("Ikorodu").count()).toBe(0);
    await clerk.getByText("VC 12345").waitFor();
    expect(await axeFindings(clerk)).toEqual([]);

    await office.goTo(clerk, `/admin/view_corporate_account/${id}/versions/7`);
    await clerk.getByRole("heading", { name: versionMessages.gone }).waitFor();
    expect(await clerk.locator("[data-toast]").count()).toBe(0);
  });

  it("R-110: the documents fit above the decision bar, and on a phone one link leads to them", async () => {
    await office.goTo(clerk, "/admin/unapproved_individual_accounts");
    await rows(clerk).first().getByRole("link").click();
    const documents = clerk.getByRole("region", { name: accountMessages.documents });
    await documents.waitFor();
    const [shown, bar] = [
      await documents.boundingBox(),
      await clerk.getByRole("region", { name: accountMessages.decision }).boundingBox(),
    ];
    expect((shown?.y ?? 0) + (shown?.height ?? 800)).toBeLessThanOrEqual(bar?.y ?? 0);

    await clerk.setViewportSize({ width: 360, height: 740 });
    await clerk.getByRole("link", { name: accountMessages.documents, exact: true }).click();
    await expect
      .poll(() => documents.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expect.poll(async () => (await documents.boundingBox())?.y).toBeLessThan(150);
    // A page's own look of a shared part wins over the part's, here of a button with smaller letters.
    const opener = clerk.getByRole("button", { name: correctionsMessages.open });
    expect(await opener.evaluate((button) => getComputedStyle(button).fontSize)).toBe("14px");
    // The page still knows the list from which the account was opened.
    await clerk.getByRole("button", { name: queueMessages.nextInList }).waitFor();
    expect(await axeFindings(clerk)).toEqual([]);
    await clerk.setViewportSize({ width: 1280, height: 800 });
  });

  it("R-59, R-116: a decision is sent with its remark, then the account is reloaded and shown from its top", async () => {
    await office.goTo(clerk, "/admin/unapproved_individual_accounts");
    await rows(clerk).first().getByRole("link").click();
    const approve = clerk.getByRole("button", { name: accountMessages.approve });
    await approve.waitFor();
    await clerk.getByRole("textbox", { name: accountMessages.remark }).fill("All is well");
    await clerk.evaluate(() => window.scrollTo({ top: 600 }));
    const patched = clerk.waitForRequest((request) => request.method() === "PATCH");
    const fetchedAgain = clerk.waitForResponse(
      (response) =>
        response.request().method() === "GET" &&
        /\/admin\/individual_account\/[^/]+$/.test(response.url()),
    );

    await approve.click();

    expect((await patched).postDataJSON()).toEqual({
      status: "approved",
      remark: "All is well",
      acknowledged: [],
    });
    await clerk.getByText(statusMessages.accountApproved).waitFor();
    await expect.poll(() => clerk.evaluate(() => window.scrollY)).toBe(0);
    await fetchedAgain;
    await expect.poll(() => approve.isDisabled()).toBe(true);
  });

  it("D21: reversing a decision asks for confirmation first", async () => {
    const [approve, reject] = [accountMessages.approve, accountMessages.reject].map((name) =>
      clerk.getByRole("button", { name }),
    );
    if (!approve || !reject) throw new Error("Two are needed");
    const sent: string[] = [];
    clerk.on("request", (request) => {
      if (request.method() === "PATCH") sent.push(request.postDataJSON().status);
    });
    await clerk.getByRole("textbox", { name: accountMessages.remark }).fill("The wrong person");

    expect(await answeringOverPage(clerk, "no", () => reject.click())).toBe(
      accountMessages.confirmTurning.rejected,
    );
    expect(sent).toEqual([]);
    await answeringOverPage(clerk, "yes", () => reject.click());
    await clerk.getByText(statusMessages.accountRejected).waitFor();
    await expect.poll(() => reject.isDisabled()).toBe(true);

    expect(await answeringOverPage(clerk, "yes", () => approve.click())).toBe(
      accountMessages.confirmTurning.approved,
    );
    await expect.poll(() => approve.isDisabled()).toBe(true);
    expect(sent).toEqual(["rejected", "approved"]);
  });

  it("R-151, D56: an upload refreshes the list, and its page shows the answer of each service per account", async () => {
    await behave(product.running.ixtrac, "refuse");
    await office.goTo(clerk, "/admin/approved_individual_accounts");
    await rows(clerk).first().waitFor();
    const listed = clerk.waitForResponse(
      (response) =>
        response.url().includes("individual_account?status=approved") && response.status() === 200,
    );
    const press = () => clerk.getByRole("button", { name: uploadMessages.button }).click();
    await answering(clerk, "yes", press);
    await listed;
    await clerk.getByText(/^Finished: /).waitFor();

    await clerk.getByRole("link", { name: runMessages.details }).click();
    await clerk.waitForURL("**/admin/uploads/*");
    await clerk.getByRole("button", { name: runMessages.states.refused, exact: true }).click();
    await clerk.waitForURL("**?state=refused");
    await expect
      .poll(async () => (await rows(clerk).allInnerTexts()).every((row) => /refused/.test(row)))
      .toBe(true);
    await rows(clerk).first().getByText("No such holder is on record").waitFor();
    const account = rows(clerk).first().getByRole("link");
    await expect
      .poll(() => account.getAttribute("href"))
      .toMatch(/^\/admin\/view_individual_account\//);
    expect(await axeFindings(clerk)).toEqual([]);
  });

  it("D56: an upload run can be downloaded as a workbook", async () => {
    const download = clerk.waitForEvent("download");
    await clerk.getByRole("button", { name: runMessages.download }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
    await clerk.getByText(runMessages.downloaded).waitFor();
  });

  it("D56: after a confirmation all refused deliveries of an upload run are sent again", async () => {
    await behave(product.running.ixtrac, "ok");
    const button = clerk.getByRole("button", { name: /^Send again what was refused or failed/ });
    const count = Number(/\((\d+)\)/.exec(await button.innerText())?.[1]);
    expect(count).toBeGreaterThan(0);
    const posts: string[] = [];
    clerk.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });

    expect(await answeringOverPage(clerk, "no", () => button.click())).toBe(
      runMessages.confirmSendAgain(count),
    );
    expect(posts).toEqual([]);
    await answeringOverPage(clerk, "yes", () => button.click());
    await clerk.getByText(statusMessages.sentAgain(count)).waitFor();
    await button.waitFor({ state: "detached" });
    await clerk.getByRole("button", { name: runMessages.states.accepted, exact: true }).click();
    await rows(clerk).first().getByText(runMessages.stateNames.accepted).waitFor();
  });

  it("D56, D59: only users with the upload right can see the recent upload runs", async () => {
    await office.goTo(clerk, "/admin/uploaded_individual_accounts");
    await clerk.getByRole("link", { name: runMessages.link }).click();
    await clerk.waitForURL("**/admin/uploads");
    await rows(clerk).first().waitFor();
    await expect.poll(() => rows(clerk).first().innerText()).toContain(nameOf("clerk"));
    expect(await axeFindings(clerk)).toEqual([]);

    await office.goTo(reader, "/admin/uploaded_individual_accounts");
    await rows(reader).first().waitFor();
    await expect.poll(() => reader.getByRole("link", { name: runMessages.link }).count()).toBe(0);
    await office.goTo(reader, "/admin/uploads");
    await reader.getByRole("heading", { name: configurationMenu.notAllowedTitle }).waitFor();
    expect(await axeFindings(reader)).toEqual([]);
  });

  it("D80: only users with the upload right can see the differences with the services", async () => {
    await clerk.getByRole("link", { name: differenceMessages.title }).click();
    await clerk.waitForURL("**/admin/differences");
    await clerk
      .getByRole("combobox", { name: differenceMessages.service, exact: true })
      .selectOption("ixtrac");
    await clerk.waitForURL("**/admin/differences?service=ixtrac");
    await clerk.getByText(differenceMessages.loading).waitFor({ state: "detached" });
    expect(await axeFindings(clerk)).toEqual([]);

    await office.goTo(reader, "/admin/differences");
    await reader.getByRole("heading", { name: configurationMenu.notAllowedTitle }).waitFor();
  });

  it("R-52, R-156: the upload log says who uploaded, when, and which services were on", async () => {
    await office.goTo(chief, "/admin/system_logs?log_type=upload");
    const entry = rows(chief)
      .filter({ hasText: nameOf("clerk") })
      .last();
    await entry.waitFor();
    await expect
      .poll(() => entry.getByRole("cell").first().innerText())
      .toMatch(/\d{4}.*\d{2}:\d{2}/);
    await chief
      .getByRole("button", { name: /Upload of .* started/ })
      .first()
      .click();
    for (const name of ["is_ixtrac_upload_allowed", "is_erights_upload_allowed"] as const) {
      await chief.getByText(logMessages.details[name]).waitFor();
    }
    expect(await axeFindings(chief)).toEqual([]);
  });

  it("R-132: a log entry names the account that it is about, if any", async () => {
    await office.goTo(chief, "/admin/system_logs?log_type=admin");
    const lines = chief.getByRole("button", { name: /, by / });
    const decided = lines.filter({ hasText: statusMessages.accountApproved }).first();
    await expect.poll(() => decided.innerText()).toMatch(/, KYC-\w{4}-\w{4}, by /);
    await expect
      .poll(() => lines.filter({ hasText: "Signed in" }).first().innerText())
      .toMatch(/^Signed in, by [^,]+$/);
  });

  it("R-48, R-127: a new user has names, email, password and five rights, and IT receives an email", async () => {
    const inbox = inboxAt(product.running.inbox);
    const before = (await inbox.mailsTo(itAlerts)).length;
    await office.goTo(chief, "/admin/create_admin");
    await chief.getByLabel(userMessages.firstName).fill("Ifeoma");
    await chief.getByLabel(userMessages.lastName).fill("Bassey");
    await chief.getByLabel(userMessages.email).fill("ifeoma@meridian-registrars.example");
    await chief.getByLabel(userMessages.password).fill(secret);
    const switches = chief.getByRole("switch");
    await expect.poll(() => switches.count()).toBe(5);
    for (const name of Object.values(rightNames)) {
      await chief.getByRole("switch", { name, exact: true }).check();
    }
    await chief.getByRole("button", { name: userMessages.createSubmit }).click();
    await chief.waitForURL("**/admin/users");

    await rows(chief).filter({ hasText: "ifeoma@" }).getByRole("link").click();
    await switches.first().waitFor();
    for (const one of await switches.all()) await expect.poll(() => one.isChecked()).toBe(true);
    await until("the mail to IT", async () => (await inbox.mailsTo(itAlerts)).length > before);
  });

  it("D83, D59: a session that ends is asked for over the page, which keeps what is typed; the device does not keep the password", async () => {
    // The profile has not loaded yet, as on a slow line: the form must survive even then.
    const letProfileGo = await holdCall(chief, "**/api/admin/get_admin");
    await office.goTo(chief, "/admin/create_admin");
    await chief.getByLabel(userMessages.firstName).fill("Chinedu");
    await chief.getByLabel(userMessages.lastName).fill("Okafor");
    await chief.getByLabel(userMessages.email).fill("chinedu@meridian-registrars.example");
    await chief.getByLabel(userMessages.password).fill(secret);
    await chief.getByRole("switch").first().check();
    await endSession(chief);
    await chief.getByRole("button", { name: userMessages.createSubmit }).click();
    const dialog = chief.getByRole("dialog", { name: sessionMessages.endedTitle });
    await dialog.waitFor();
    letProfileGo();
    const password = dialog.getByLabel(sessionMessages.password, { exact: true });
    await expect.poll(() => password.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel(sessionMessages.email).inputValue()).toContain("chief@");
    expect(await axeFindings(chief)).toEqual([]);
    await password.fill("not this one");
    await chief.keyboard.press("Enter");
    await dialog.getByRole("alert").waitFor();
    const kept = await chief.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).toContain("Chinedu");
    expect(kept).not.toContain(secret);

    await comeBack(chief);
    await expect.poll(() => chief.getByLabel(userMessages.firstName).inputValue()).toBe("Chinedu");
    expect(await chief.getByLabel(userMessages.password).inputValue()).toBe(secret);
    await chief.reload();
    await chief.getByText(userMessages.restoredNew).waitFor();
    await expect.poll(() => chief.getByLabel(userMessages.firstName).inputValue()).toBe("Chinedu");
    await expect.poll(() => chief.getByLabel(userMessages.password).inputValue()).toBe("");
    await expect.poll(() => chief.getByRole("switch").first().isChecked()).toBe(true);
    expect(await axeFindings(chief)).toEqual([]);

    await chief.getByRole("link", { name: userMessages.cancel }).click();
    await rows(chief).first().waitFor();
    await office.goTo(chief, "/admin/create_admin");
    await expect.poll(() => chief.getByLabel(userMessages.firstName).inputValue()).toBe("");
  });

  it("D83: a case stays open with its remark when the browser clears all site data", async () => {
    await office.goTo(clerk, "/admin/unapproved_individual_accounts");
    await rows(clerk).first().getByRole("link").click();
    const remark = clerk.getByRole("textbox", { name: accountMessages.remark });
    await remark.fill("The photograph is blurred");
    const address = clerk.url();

    await clearSiteData(clerk);
    await clerk.getByRole("button", { name: accountMessages.approve }).click();
    const dialog = clerk.getByRole("dialog", { name: sessionMessages.endedTitle });
    await dialog.waitFor();
    await office.logInAgain(clerk, "clerk");
    await dialog.waitFor({ state: "detached" });

    expect(clerk.url()).toBe(address);
    expect(await remark.inputValue()).toBe("The photograph is blurred");
    await remark.fill("");
    await expect
      .poll(() => clerk.getByRole("button", { name: accountMessages.approve }).isEnabled())
      .toBe(true);
  });

  it("R-49, D83: unsaved configuration changes stay as they are when the session ends", async () => {
    await office.goTo(chief, "/admin/configuration");
    const erights = chief.getByRole("switch", { name: configurationMessages.erights });
    const ixtrac = chief.getByRole("switch", { name: configurationMessages.ixtrac });
    await ixtrac.waitFor();
    await chief.getByRole("combobox", { name: configurationMessages.registers }).waitFor();
    const before = await erights.isChecked();
    await erights.setChecked(!before);
    await endSession(chief);
    await answering(chief, "yes", () =>
      chief.getByRole("button", { name: configurationMessages.save }).click(),
    );
    await comeBack(chief);
    await expect.poll(() => erights.isChecked()).toBe(!before);
    await erights.setChecked(before);
  });

  it("R-13, R-15, D83: leaving the dialog and Logout both lead to / and empty the local storage", async () => {
    const page = await office.signedIn("reader");
    await loseSession(page);
    await page.keyboard.press("Escape");
    await page.waitForURL(`${office.web}/`);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await office.goTo(page, "/admin/login");
    await office.logIn(page, "reader");
    await page.waitForURL("**/admin/unapproved_individual_accounts");
    const copied = await page.evaluate(() => localStorage.getItem("admin_token"));
    const statusOfCopy = async () => {
      const headers = { Authorization: `Bearer ${copied}` };
      return (await fetch(`${office.web}/api/admin/counts`, { headers })).status;
    };
    expect(await statusOfCopy()).toBe(200);
    await page.getByRole("button", { name: sessionMessages.logout }).click();
    await page.waitForURL(`${office.web}/`);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await expect.poll(statusOfCopy).toBe(401);
  });

  it("D83: a person changes the own password on the page Security and goes on", async () => {
    const email = `change.${Date.now()}@meridian-registrars.example`;
    const mine = { firstName: "Nneka", lastName: "Eze", email, password: secret };
    const token = await chief.evaluate(() => localStorage.getItem("admin_token"));
    const made = await fetch(`${office.web}/api/admin/register_admin`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(mine),
    });
    expect(made.status).toBe(201);
    const page = await office.signedIn({ email, password: secret });
    await office.goTo(page, "/admin/security");
    await page.getByText(ownSessions.current).waitFor();
    await page.getByText(passwordBannerMessages.given).waitFor();
    await page.getByRole("button", { name: securityMessages.changeTitle }).click();
    await page.getByLabel(securityMessages.password, { exact: true }).fill(secret);
    await page.getByLabel(sessionMessages.newPassword).fill("Nneka Eze 2026");
    if (isRequired) await page.getByLabel(securityMessages.code).fill(await nextCode(email));
    await page.getByRole("button", { name: securityMessages.changeSubmit }).click();
    await page
      .getByRole("main")
      .getByText(/easy to guess/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(sessionMessages.newPassword).fill("eight violet bicycles");
    await page.getByRole("button", { name: securityMessages.changeSubmit }).click();
    await page.getByText(statusMessages.ownPasswordChanged).waitFor();
    await page.reload();
    await page.getByText(ownSessions.current).waitFor();
    expect(await page.getByText(passwordBannerMessages.given).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText(/^(Headless )?(Chrome|Chromium|Microsoft Edge) on /).waitFor();
  });

  it("D83: when another person signs in over the page, the page loads again for them", async () => {
    const page = await office.signedIn("reader");
    const dialog = await loseSession(page);
    await dialog
      .getByLabel(sessionMessages.email)
      .fill(who.clerk(product.running.admins)?.email ?? "");
    const loaded = page.waitForEvent("load");
    await office.logInAgain(page, "clerk");
    await loaded;
    await page.getByRole("banner").getByText(nameOf("clerk"), { exact: true }).waitFor();
  });

  it("R-155: many registers are shown as a count until expanded, and clearing them asks for confirmation", async () => {
    await office.goTo(chief, "/admin/configuration");
    const field = chief.locator("[data-field=allowedAccountsForErightsUpdate]");
    const chips = field.getByRole("button", { name: /^Remove / });
    const count = Number(/\d+/.exec(await field.getByRole("status").innerText()));
    expect(count).toBeGreaterThan(12);
    await expect.poll(() => chips.count()).toBe(0);
    const input = field.getByRole("combobox");
    await input.press("Backspace");
    await expect
      .poll(() => field.getByRole("status").innerText())
      .toBe(configurationMessages.registersCount(count));

    await field.getByRole("button", { name: configurationMessages.registersAll }).click();
    await expect.poll(() => chips.count()).toBe(count);
    await chief.evaluate(() => window.scrollTo({ top: 0 }));
    const save = chief.getByRole("button", { name: configurationMessages.save });
    const { y = 0, height = 0 } = (await save.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(800);
    expect(await axeFindings(chief)).toEqual([]);

    const clear = () => field.locator("div[aria-hidden=true]").first().click();
    expect(await answeringOverPage(chief, "no", clear)).toBe(
      configurationMessages.confirmClear(count),
    );
    await expect.poll(() => chips.count()).toBe(count);
    await answeringOverPage(chief, "yes", clear);
    await expect.poll(() => chips.count()).toBe(0);
    await field.getByText(configurationMessages.registersCount(0)).waitFor();
    await chief.getByRole("button", { name: configurationMessages.discard }).click();
    await field.getByText(configurationMessages.registersCount(count)).waitFor();
  });

  it("the second of two super-admins who save the configuration is warned and loses no changes", async () => {
    const other = await chief.context().newPage();
    const saveOn = async (page: Page) => {
      const save = page.getByRole("button", { name: configurationMessages.save });
      await answering(page, "yes", () => save.click());
    };
    const [mine, theirs] = [chief, other].map((page) => ({
      ixtrac: page.getByRole("switch", { name: configurationMessages.ixtrac }),
      erights: page.getByRole("switch", { name: configurationMessages.erights }),
    }));
    if (!mine || !theirs) throw new Error("Two are needed");
    for (const page of [chief, other]) {
      await office.goTo(page, "/admin/configuration");
      await page.getByRole("switch").first().waitFor();
    }
    await theirs.ixtrac.uncheck();
    await saveOn(other);
    await other.getByText(statusMessages.configurationUpdated).waitFor();

    await mine.erights.uncheck();
    await saveOn(chief);
    await chief
      .getByText(configurationMessages.changedMeanwhile(configurationMessages.ixtrac))
      .first()
      .waitFor();
    await expect
      .poll(async () => [await mine.ixtrac.isChecked(), await mine.erights.isChecked()])
      .toEqual([false, false]);
    expect(await axeFindings(chief)).toEqual([]);
    await saveOn(chief);
    await chief.getByText(statusMessages.configurationUpdated).waitFor();

    await other.reload();
    await theirs.ixtrac.waitFor();
    await expect
      .poll(async () => [await theirs.ixtrac.isChecked(), await theirs.erights.isChecked()])
      .toEqual([false, false]);
    await other.close();
  });

  it("the second of two super-admins who change the same user is warned and loses no changes", async () => {
    await office.goTo(chief, "/admin/users");
    const email = "ifeoma@meridian-registrars.example";
    await rows(chief).filter({ hasText: email }).getByRole("link").click();
    await chief.getByLabel(userMessages.lastName).fill("Bassey-Obi");
    const other = await chief.context().newPage();
    await office.goTo(other, new URL(chief.url()).pathname);
    await other.getByRole("switch").first().uncheck();
    await other.getByRole("button", { name: userMessages.save }).click();
    await other.waitForURL("**/admin/users");
    await other.close();

    await chief.getByRole("button", { name: userMessages.save }).click();
    await chief
      .getByText(userMessages.changedMeanwhile(rightNames.approveAndRejectPermission))
      .first()
      .waitFor();
    await expect.poll(() => chief.getByRole("switch").first().isChecked()).toBe(false);
    await expect
      .poll(() => chief.getByLabel(userMessages.lastName).inputValue())
      .toBe("Bassey-Obi");
    await chief.getByRole("button", { name: userMessages.save }).click();
    await chief.waitForURL("**/admin/users");
    await rows(chief).filter({ hasText: "Bassey-Obi" }).waitFor();
    await expect.poll(() => chief.getByText(listMessages.failed).count()).toBe(0);
  });

  const nameOf = (name: Who): string =>
    ({ chief: "Adaeze Nwokolo", clerk: "Bisi Adewale", reader: "Musa Danjuma" })[name];

  /** What of a case needs scrolling, is cut, or has small text. */
  const notInSight = async (page: Page) => {
    const bar = await page
      .getByRole("region", { name: accountMessages.decision })
      .evaluate((element) => element.getBoundingClientRect().top);
    return page.locator("main :is(dt, dd, td, section > p)").evaluateAll(
      (parts, bottom) =>
        parts.flatMap((part) => {
          const place = part.getBoundingClientRect();
          const isInSight = place.top >= 0 && place.bottom <= bottom && place.right <= innerWidth;
          const isCut = part.scrollWidth > part.clientWidth + 1;
          const isSmall = Number.parseFloat(getComputedStyle(part).fontSize) < 13;
          return isInSight && !isCut && !isSmall ? [] : [part.textContent];
        }),
      bar,
    );
  };
  const imagesInSight = (page: Page) =>
    page
      .getByRole("region", { name: accountMessages.documents })
      .getByRole("figure")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height >= 100).length);

  it("D77: at 1280 × 800 and at 1440 × 900 a person's fields, card, photograph, signature and decision are in sight", async () => {
    const [person] = demoPeople;
    if (!person) throw new Error("There is nobody to try with");
    const holdings = demoPeople.flatMap((one) => formFieldsOf(one).holdings);
    const byRegister = new Map(holdings.map((holding) => [holding.registerCode, holding]));
    const id = await sentBy(product.running.web, person, undefined, (form) => {
      form.set("secondaryPhone", "+2348031234567");
      form.set("address2", "3 Ijofi Street, Ilesa");
      form.set("holdings", JSON.stringify([...byRegister.values()].slice(0, 3)));
    });
    const page = await clerk.context().newPage();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${product.running.web}/admin/unapproved_individual_accounts?sort=newest`);
    await page.locator(`a[href$="${id}"]`).click();
    await page.getByRole("region", { name: accountMessages.attention }).waitFor();

    expect(await page.locator("main dt").count()).toBeGreaterThanOrEqual(24);
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => notInSight(page)).toEqual([]);
      await expect.poll(() => imagesInSight(page)).toBe(3);
      await page.getByRole("button", { name: accountMessages.approve }).click({ trial: true });
    }
    await page.close();
  });

  it("D76: a second clerk is told who reviews a case, on the case and in the list", async () => {
    const first = await clerk.context().newPage();
    await office.goTo(first, "/admin/unapproved_individual_accounts");
    await rows(first).first().getByRole("link").click();
    await first.getByText(accountMessages.ownClaim).waitFor();
    const address = new URL(first.url()).pathname;

    const second = await chief.context().newPage();
    await second.goto(`${product.running.web}${address}`);
    await second.getByText(/is reviewing this account until/).waitFor();
    await office.goTo(second, "/admin/unapproved_individual_accounts");
    const name = await first.getByRole("banner").getByRole("link").innerText();
    await second.getByText(listMessages.reviewedBy(name)).first().waitFor();

    await office.goTo(first, "/admin/unapproved_individual_accounts");
    await second.goto(`${product.running.web}${address}`);
    await second.getByText(accountMessages.ownClaim).waitFor();
    await Promise.all([first.close(), second.close()]);
  });

  it("D77: at 1440 × 900 the fields of a company with two directors are in sight", async () => {
    const [, company] = demoCompanies;
    if (!company) throw new Error("There is no company to try with");
    const form = await corporateForm(company);
    const id = await holderAt(product.running).send("corporate", form);
    const page = await clerk.context().newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.running.web}/admin/view_corporate_account/${id}`);
    await page.getByText(secondDirector).waitFor();

    await expect.poll(() => notInSight(page)).toEqual([]);
    await page.close();
  });
});
