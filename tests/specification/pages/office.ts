import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { until } from "../../support/until.ts";
import type { World } from "../adapter.ts";
import { accountTypes, personAt, required, sent, stepsOf } from "../people.ts";
import { departs, states } from "../statements.ts";
import {
  answering,
  delay,
  expectPath,
  expectText,
  expectToast,
  openPage,
  requestsOf,
  signIn,
} from "./visit.ts";

const lists = ["unapproved", "approved", "rejected", "uploaded"] as const;
const heads = {
  individual: ["First name", "Last name", "Email", "Account number", "BVN"],
  corporate: ["Company name", "RC number", "Email", "Account number", "BVN"],
};
const groups = ["Individual Accounts", "Corporate Accounts"];
const names = ["Unapproved", "Approved", "Rejected", "Uploaded"];
const configuration = [
  "Configuration",
  "Manage User Accounts",
  "Manage System Configuration",
  "System Logs",
];
const buttons = [
  "Export to excel",
  "Export images",
  "Export E-Dividend forms",
  "Upload to external services",
];

const madeUser = {
  "First name": "Made",
  "Last name": "Person",
  Email: "made@example.com",
  Password: "correct horse battery",
};

export const office = (world: World): void => {
  const pages = {} as Record<"chief" | "clerk" | "reader", Page>;
  const ids: string[] = [];
  const { idsIn, decide } = stepsOf(world);
  const lastName = () => personAt(world, 0).lastName;
  const go = (page: Page, path: string) => page.goto(`${world.web}/admin/${path}`);
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole("button", { name, exact: typeof name === "string" });
  const press = (page: Page, name: string | RegExp) => button(page, name).click();
  const isThere = async (name: string, ...all: [Locator, boolean][]) => {
    for (const [one, is] of all) expect([name, await one.count()]).toEqual([name, Number(is)]);
  };
  const menu = (page: Page) => page.getByRole("navigation", { name: "Lists of accounts" });
  const textbox = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
  const headsOf = (page: Page) => page.getByRole("columnheader").allInnerTexts();
  const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
  const dialogOn = (page: Page) =>
    page.getByRole("alertdialog").or(page.getByRole("dialog")).first();
  const goToList = async (page: Page, path: string, isEmpty = false) => {
    await go(page, path);
    if (isEmpty) await expectText(page, "No Account available");
    else await page.getByText("View", { exact: true }).first().waitFor();
  };
  const asksAndSays = async (page: Page, name: string | RegExp, toast: string | RegExp) => {
    await answering(page, true, () => press(page, name));
    await expectToast(page, toast);
  };

  states("R-10", "a login leads to the first list", async () => {
    for (const name of ["chief", "clerk", "reader"] as const) {
      pages[name] = await signIn(world, name);
    }
  });
  states(
    "R-38b",
    "the same person sends the same pictures ten times, approved plainly",
    async () => {
      for (let time = 0; time < 10; time++) {
        const id = await sent(world, "individual", required(personAt(world, 0)));
        ids.push(id);
        if (time > 0)
          expect((await decide("individual", id, { status: "approved" })).ok).toBe(true);
      }
      expect(new Set(ids).size).toBe(10);
    },
  );
  states("R-12", "a login stores token and user locally", async () => {
    const stored = await pages.clerk.evaluate(() => Object.values({ ...localStorage }).join());
    const clerk = world.admins.find((one) => one.rights.length && !one.isSuperAdmin);
    expect(stored).toContain(clerk?.email);
    expect(stored).toMatch(/[\w-]+\.[\w-]+\.[\w-]+/);
  });
  for (const path of [
    "",
    "/approved_corporate_accounts",
    "/users",
    "/configuration",
    "/system_logs",
  ]) {
    states("R-15", `/admin${path} sends a visitor who is not signed in to /`, async () => {
      const page = await openPage(world, `/admin${path}`);
      await expectPath(page, "/");
      await page.context().close();
    });
  }
  for (const path of ["", "login"]) {
    states("R-16", `/admin/${path} leads a signed-in administrator to the first list`, async () => {
      await go(pages.clerk, path);
      await expectPath(pages.clerk, "/admin/unapproved_individual_accounts");
    });
  }
  states("R-27", "the sidebar has two groups with four lists each", async () => {
    const text = await menu(pages.clerk).innerText();
    for (const group of groups) expect(text).toContain(group);
    for (const name of names) expect(text.match(new RegExp(`^${name}`, "gm"))).toHaveLength(2);
    await expect.poll(() => pages.clerk.getByText("Logout").count()).toBe(1);
    expect(await pages.clerk.locator("header").innerText()).toContain("Bisi Adewale");
  });
  states("R-28", "only super-admins see the Configuration group", async () => {
    const [chief, clerk] = [pages.chief, pages.clerk].map((page) => menu(page).innerText());
    for (const name of configuration) {
      expect(await chief).toContain(name);
      expect(await clerk).not.toContain(name);
    }
  });
  for (const type of accountTypes) {
    for (const status of lists) {
      states("R-29", `/admin/${status}_${type}_accounts has its parts`, async () => {
        const page = pages.clerk;
        const filled = type === "corporate" ? ["unapproved"] : ["unapproved", "approved"];
        const isEmpty = !filled.includes(status);
        await goToList(page, `${status}_${type}_accounts`, isEmpty);
        for (const label of ["Filter from", "Filter to"]) await page.getByLabel(label).waitFor();
        if (!isEmpty) {
          await page.getByRole("columnheader").first().waitFor();
          const [date, ...others] = await headsOf(page);
          expect([date?.startsWith("Date"), others]).toEqual([true, heads[type]]);
          const row = page.getByRole("row").nth(1);
          expect(await row.getByRole("cell").first().innerText()).toMatch(/^\d+ \w+ \d{4}/);
          await isThere("View", [row.getByText("View", { exact: true }), true]);
        }
        for (const [at, name] of buttons.entries()) {
          const one = page.getByRole("button", { name });
          await isThere(name, [one, at < 2 || status === "approved"]);
        }
        if (status !== "uploaded") return;
        const filter = page.locator("main select");
        expect(await filter.inputValue()).toBe("all");
        const options = await filter
          .locator("option")
          .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
        expect(options).toEqual(["all", "ix_trac", "erights"]);
      });
    }
  }
  states("R-104", "without flags a list has no action buttons", async () => {
    await goToList(pages.reader, "approved_individual_accounts");
    for (const name of buttons) {
      await isThere(name, [pages.reader.getByRole("button", { name }), false]);
    }
  });
  states("R-102", "a list that loads says so", async () => {
    await delay(pages.reader, "**/api/admin/corporate_account?**", 1_500);
    await go(pages.reader, "rejected_corporate_accounts");
    await expectText(pages.reader, "Fetching accounts...");
  });
  for (const [name, toast, file] of [
    ["Export to excel", "Data Exported", "approved Individual Accounts.xlsx"],
    ["Export images", "Images Exported", ".zip"],
    ["Export E-Dividend forms", "Forms Exported", ".zip"],
  ] as const) {
    states("R-143", `${name} asks, saves a file and says '${toast}'`, async () => {
      const page = pages.clerk;
      await goToList(page, "approved_individual_accounts");
      const saved = page.waitForEvent("download");
      await answering(page, true, () => press(page, name));
      expect((await saved).suggestedFilename()).toContain(file);
      await expectToast(page, toast);
    });
  }
  for (const name of buttons.slice(0, 2)) {
    states("R-114", `${name} of an empty list fails`, async () => {
      await goToList(pages.clerk, "uploaded_corporate_accounts", true);
      await asksAndSays(pages.clerk, name, "No available account");
    });
  }
  states("R-114", "an upload of an empty list fails", async () => {
    await goToList(pages.clerk, "approved_corporate_accounts", true);
    await asksAndSays(pages.clerk, buttons[3] ?? "", "No approved account to upload");
  });
  states("R-113", "an upload asks first, and does nothing when the answer is no", async () => {
    await goToList(pages.clerk, "approved_individual_accounts");
    const text = await answering(pages.clerk, false, () => press(pages.clerk, buttons[3] ?? ""));
    expect(text).not.toBe("");
    expect(await idsIn("individual", "status=uploaded")).toEqual([]);
  });
  states("R-113", "an upload that is confirmed moves the list to uploaded", async () => {
    const page = pages.clerk;
    await asksAndSays(page, buttons[3] ?? "", /upload/i);
    const id = await until(
      "uploaded accounts",
      async () => (await idsIn("individual", "status=uploaded"))[0],
    );
    await go(page, `view_individual_account/${id}`);
    await expectText(page, lastName());
    await isThere("Remark", [textbox(page, /remark/i), false]);
    for (const name of ["Approve", "Reject"]) await isThere(name, [button(page, name), false]);
  });
  states("R-112", "a rejection on the page needs a remark", async () => {
    await go(pages.clerk, `view_individual_account/${ids[0]}`);
    await press(pages.clerk, "Reject");
    await expectToast(pages.clerk, "Please input a reason for rejection in the remark field");
  });
  states("R-57", "after Reject the remark is read-only and Reject is disabled", async () => {
    const page = pages.clerk;
    await textbox(page, "Remark").fill("The signature differs");
    await press(page, "Reject");
    const remark = textbox(page, /remark/i);
    await expect.poll(() => remark.isEditable()).toBe(false);
    expect(await remark.inputValue()).toBe("The signature differs");
    expect(await button(page, "Reject").isDisabled()).toBe(true);
    await expectToast(page, /rejected/i);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  states("R-110", "an account is shown read-only, but for the remark", async () => {
    const page = pages.reader;
    await isThere("main", [page.locator("main"), true]);
    await go(page, `view_individual_account/${ids[1]}`);
    await expectText(page, lastName());
    await isThere("input", [page.locator("main input:not([type=hidden])"), false]);
  });
  states("R-31", "users are listed; super-admins have no Delete", async () => {
    const page = pages.chief;
    await go(page, "users");
    await page.getByText("Create new user").waitFor();
    await page.getByRole("columnheader").first().waitFor();
    expect((await headsOf(page)).slice(0, 3)).toEqual(["First name", "Last name", "Email"]);
    for (const { email, isSuperAdmin } of world.admins) {
      const row = rowOf(page, email);
      await row.waitFor();
      const has = (text: string) => row.getByText(text, { exact: true });
      await isThere(email, [has("View"), true], [has("Delete"), !isSuperAdmin]);
    }
  });
  states("R-32", "a new user is created, and the product returns to the list", async () => {
    const page = pages.chief;
    await page.getByText("Create new user").click();
    await expectPath(page, "/admin/create_admin");
    for (const [label, text] of Object.entries(madeUser)) {
      await page.getByRole("textbox", { name: label, exact: true }).fill(text);
    }
    await press(page, /^create/i);
    await expectPath(page, "/admin/users");
    await rowOf(page, madeUser.Email).waitFor();
  });
  states("R-126", "a deleted user is gone, with a toast", async () => {
    const page = pages.chief;
    const row = rowOf(page, madeUser.Email);
    await row.getByText("Delete", { exact: true }).click();
    await dialogOn(page)
      .getByRole("button", { name: /delete/i })
      .click();
    await expectToast(page, "Account Deleted");
    await expect.poll(() => row.count()).toBe(0);
  });
  departs("longer-users-table", async () => {
    const more = expect.arrayContaining(["Rights", "Last sign-in"]);
    expect(await headsOf(pages.chief)).toEqual(more);
  });
  departs("longer-sidebar", async () => {
    const text = await menu(pages.chief).innerText();
    for (const name of ["Work", "Exports", "External Services"]) expect(text).toContain(name);
  });
  departs("delete-dialog", async () => {
    await pages.chief.getByText("Delete", { exact: true }).first().click();
    await dialogOn(pages.chief).waitFor();
    await pages.chief.keyboard.press("Escape");
  });
  states("R-32", "editing disables the email and shows its placeholder", async () => {
    const page = pages.chief;
    await rowOf(page, "reader@").getByText("View", { exact: true }).click();
    await expect.poll(() => page.url()).toContain("/admin/update_admin/");
    const email = textbox(page, "Email");
    await email.waitFor();
    expect(await email.isDisabled()).toBe(true);
    expect(await email.getAttribute("placeholder")).toMatch(/@/);
    await isThere("Password", [textbox(page, "Password"), false]);
    await expectText(page, "Approve & Reject KYC Permission");
  });
  states("R-133", "a change of the configuration asks first", async () => {
    await go(pages.chief, "configuration");
    await pages.chief.getByRole("switch", { name: "Allow upload to erights" }).press("Space");
    await asksAndSays(pages.chief, /^update/i, /updated/i);
  });
  states("R-131", "logs are read only when a type is chosen, with their columns", async () => {
    const page = pages.chief;
    const requests = requestsOf(page, "/configuration/logs");
    await go(page, "system_logs");
    await button(page, "admin").waitFor();
    expect(requests).toEqual([]);
    await press(page, "admin");
    await page.getByRole("columnheader").first().waitFor();
    expect(requests[0]).toContain("log_type=admin");
    await go(page, "system_logs");
    await press(page, "upload");
    await expect.poll(async () => (await headsOf(page)).join()).toMatch(/uploaded by/i);
    expect((await headsOf(page)).join()).toMatch(/date/i);
    await expectText(page, "Bisi Adewale");
  });
  departs("auth-log", () => isThere("auth", [button(pages.chief, "auth"), true]));
  states("R-36", "/admin/upload_company_shareholders opens", async () => {
    await go(pages.chief, "upload_company_shareholders");
    await expectText(pages.chief, "Upload company shareholders");
  });
  departs("not-allowed-page", async () => {
    await go(pages.clerk, "users");
    await expectText(pages.clerk, "not allowed");
    await expectPath(pages.clerk, "/admin/users");
  });
  states("R-13", "Logout clears local storage and leads to /", async () => {
    await pages.reader.getByText("Logout").click();
    await expectPath(pages.reader, "/");
    expect(await pages.reader.evaluate(() => localStorage.length)).toBe(0);
  });
  states("R-11", "a password is reset on the page in two steps", async () => {
    const email = world.admins.find(({ rights }) => rights.length === 0)?.email ?? "";
    const page = await openPage(world, "/admin/login");
    await page.getByRole("link", { name: /reset/i }).click();
    await expectPath(page, "/admin/reset_password");
    await isThere("Change Password", [button(page, "Change Password"), false]);
    const before = (await world.mailsTo(email)).length;
    await textbox(page, /email/i).fill(email);
    await press(page, /token/i);
    await textbox(page, /token/i).fill(await world.nextCode(email, before));
    await textbox(page, /password/i).fill("another horse battery");
    await page
      .getByText(/Resend Reset Token/)
      .first()
      .waitFor();
    await press(page, "Change Password");
    await expectPath(page, "/admin/login");
    await page.context().close();
  });
};
