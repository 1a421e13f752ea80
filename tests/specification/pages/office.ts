import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { until } from "../../support/until.ts";
import type { World } from "../adapter.ts";
import { personAt, required, sent } from "../people.ts";
import { departs, states } from "../statements.ts";
import { answering, expectPath, expectText, expectToast, openPage, signIn } from "./visit.ts";

const lists = ["unapproved", "approved", "rejected", "uploaded"] as const;
const heads = {
  individual: ["First name", "Last name", "Email", "Account number", "BVN"],
  corporate: ["Company name", "RC number", "Email", "Account number", "BVN"],
};
const groups = ["Individual Accounts", "Corporate Accounts"];
const names = ["Unapproved", "Approved", "Rejected", "Uploaded"];
const buttons = [
  "Export to excel",
  "Export images",
  "Export E-Dividend forms",
  "Upload to external services",
];

export const office = (world: World): void => {
  const pages = {} as Record<"chief" | "clerk" | "reader", Page>;
  const ids: string[] = [];
  const go = (page: Page, path: string) => page.goto(world.web + path);
  const press = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).click();
  const menu = (page: Page) => page.getByRole("navigation", { name: "Lists of accounts" });
  const view = (id = "") => `/admin/view_individual_account/${id}`;

  describe("the back office", () => {
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
          const person = personAt(world, 0);
          const id = await sent(world, "individual", required(person));
          ids.push(id);
          if (time === 0) continue;
          const { ok } = await world.call("PATCH", `/admin/individual_account/${id}`, {
            as: world.clerk,
            body: { status: "approved" },
          });
          expect(ok).toBe(true);
        }
        expect(new Set(ids).size).toBe(10);
      },
    );
    states("R-12", "a login stores token and user locally", async () => {
      const stored = await pages.clerk.evaluate(() => Object.values({ ...localStorage }).join());
      expect(stored).toContain(
        world.admins.find((one) => one.rights.length && !one.isSuperAdmin)?.email,
      );
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
    for (const path of ["/admin", "/admin/login"]) {
      states("R-16", `${path} leads a signed-in administrator to the first list`, async () => {
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
      const text = await menu(pages.chief).innerText();
      for (const name of [
        "Configuration",
        "Manage User Accounts",
        "Manage System Configuration",
        "System Logs",
      ]) {
        expect(text).toContain(name);
        expect(await menu(pages.clerk).innerText()).not.toContain(name);
      }
    });
    for (const type of ["individual", "corporate"] as const) {
      for (const status of lists) {
        states("R-29", `/admin/${status}_${type}_accounts has its parts`, async () => {
          const page = pages.clerk;
          await go(page, `/admin/${status}_${type}_accounts`);
          for (const label of ["Filter from", "Filter to"]) await page.getByLabel(label).waitFor();
          const filled = type === "corporate" ? ["unapproved"] : ["unapproved", "approved"];
          const isEmpty = !filled.includes(status);
          if (isEmpty) await expectText(page, "No Account available");
          else {
            await page.getByRole("columnheader").first().waitFor();
            const [date, ...others] = await page.getByRole("columnheader").allInnerTexts();
            expect([date?.startsWith("Date"), others]).toEqual([true, heads[type]]);
            const row = page.getByRole("row").nth(1);
            expect(await row.getByRole("cell").first().innerText()).toMatch(/^\d+ \w+ \d{4}/);
            expect(await row.getByText("View", { exact: true }).count()).toBe(1);
          }
          for (const [at, name] of buttons.entries()) {
            const isThere = at < 2 || status === "approved";
            expect([name, await page.getByRole("button", { name }).count()]).toEqual([
              name,
              Number(isThere),
            ]);
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
      await go(pages.reader, "/admin/approved_individual_accounts");
      await pages.reader.getByText("View", { exact: true }).first().waitFor();
      for (const name of buttons)
        expect(await pages.reader.getByRole("button", { name }).count()).toBe(0);
    });
    states("R-102", "a list that loads says so", async () => {
      const page = pages.reader;
      await page.route("**/api/admin/corporate_account?**", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      });
      await go(page, "/admin/rejected_corporate_accounts");
      await expectText(page, "Fetching accounts...");
    });
    for (const [name, toast, file] of [
      ["Export to excel", "Data Exported", "approved Individual Accounts.xlsx"],
      ["Export images", "Images Exported", ".zip"],
      ["Export E-Dividend forms", "Forms Exported", ".zip"],
    ] as const) {
      states("R-143", `${name} asks, saves a file and says '${toast}'`, async () => {
        const page = pages.clerk;
        await go(page, "/admin/approved_individual_accounts");
        await page.getByText("View", { exact: true }).first().waitFor();
        const saved = page.waitForEvent("download");
        await answering(page, true, () => press(page, name));
        expect((await saved).suggestedFilename()).toContain(file);
        await expectToast(page, toast);
      });
    }
    for (const name of buttons.slice(0, 2)) {
      states("R-114", `${name} of an empty list fails`, async () => {
        await go(pages.clerk, "/admin/uploaded_corporate_accounts");
        await expectText(pages.clerk, "No Account available");
        await answering(pages.clerk, true, () => press(pages.clerk, name));
        await expectToast(pages.clerk, "No available account");
      });
    }
    states("R-114", "an upload of an empty list fails", async () => {
      await go(pages.clerk, "/admin/approved_corporate_accounts");
      await expectText(pages.clerk, "No Account available");
      await answering(pages.clerk, true, () => press(pages.clerk, buttons[3] ?? ""));
      await expectToast(pages.clerk, "No approved account to upload");
    });
    states("R-113", "an upload asks first, and does nothing when the answer is no", async () => {
      await go(pages.clerk, "/admin/approved_individual_accounts");
      await pages.clerk.getByText("View", { exact: true }).first().waitFor();
      const text = await answering(pages.clerk, false, () => press(pages.clerk, buttons[3] ?? ""));
      expect(text).not.toBe("");
      const { results } = (
        await world.call("GET", "/admin/individual_account?status=uploaded", { as: world.clerk })
      ).body;
      expect(results).toEqual([]);
    });
    states("R-113", "an upload that is confirmed moves the list to uploaded", async () => {
      const page = pages.clerk;
      await answering(page, true, () => press(page, buttons[3] ?? ""));
      await expectToast(page, /upload/i);
      const path = "/admin/individual_account?status=uploaded";
      await until("uploaded accounts", async () => {
        const { body } = await world.call("GET", path, { as: world.clerk });
        return body.results.length > 0;
      });
      const { results } = (await world.call("GET", path, { as: world.clerk })).body;
      await go(page, view(results[0].id));
      await expectText(page, personAt(world, 0).lastName);
      expect(await page.getByRole("textbox", { name: /remark/i }).count()).toBe(0);
      for (const name of ["Approve", "Reject"]) {
        expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
      }
    });
    states("R-112", "a rejection on the page needs a remark", async () => {
      const page = pages.clerk;
      await go(page, view(ids[0]));
      await press(page, "Reject");
      await expectToast(page, "Please input a reason for rejection in the remark field");
    });
    states("R-57", "after Reject the remark is read-only and Reject is disabled", async () => {
      const page = pages.clerk;
      await page.getByRole("textbox", { name: "Remark" }).fill("The signature differs");
      await press(page, "Reject");
      const remark = page.getByRole("textbox", { name: /remark/i });
      await expect.poll(() => remark.isEditable()).toBe(false);
      expect(await remark.inputValue()).toBe("The signature differs");
      expect(await page.getByRole("button", { name: "Reject", exact: true }).isDisabled()).toBe(
        true,
      );
      await expectToast(page, /rejected/i);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
    states("R-110", "an account is shown read-only, but for the remark", async () => {
      expect(await pages.reader.locator("main").count()).toBe(1);
      await go(pages.reader, view(ids[1]));
      await expectText(pages.reader, personAt(world, 0).lastName);
      expect(await pages.reader.locator("main input:not([type=hidden])").count()).toBe(0);
    });
    states("R-31", "users are listed; super-admins have no Delete", async () => {
      await go(pages.chief, "/admin/users");
      await pages.chief.getByText("Create new user").waitFor();
      const rows = pages.chief.getByRole("row");
      await pages.chief.getByRole("columnheader").first().waitFor();
      const heading = await rows.first().getByRole("columnheader").allInnerTexts();
      expect(heading.slice(0, 3)).toEqual(["First name", "Last name", "Email"]);
      for (const { email, isSuperAdmin } of world.admins) {
        const row = rows.filter({ hasText: email });
        await row.waitFor();
        expect(await row.getByText("View", { exact: true }).count()).toBe(1);
        expect(await row.getByText("Delete", { exact: true }).count()).toBe(isSuperAdmin ? 0 : 1);
      }
    });
    states("R-32", "a new user is created, and the product returns to the list", async () => {
      const page = pages.chief;
      await page.getByText("Create new user").click();
      await expectPath(page, "/admin/create_admin");
      const type = (label: string, text: string) =>
        page.getByRole("textbox", { name: label, exact: true }).fill(text);
      await type("First name", "Made");
      await type("Last name", "Person");
      await type("Email", "made@example.com");
      await type("Password", "correct horse battery");
      await page.getByRole("button", { name: /^create/i }).click();
      await expectPath(page, "/admin/users");
      await page.getByRole("row").filter({ hasText: "made@example.com" }).waitFor();
    });
    states("R-126", "a deleted user is gone, with a toast", async () => {
      const page = pages.chief;
      const row = page.getByRole("row").filter({ hasText: "made@example.com" });
      await row.getByText("Delete", { exact: true }).click();
      const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog")).first();
      await dialog.getByRole("button", { name: /delete/i }).click();
      await expectToast(page, "Account Deleted");
      await expect.poll(() => row.count()).toBe(0);
    });
    departs("longer-users-table", async () => {
      expect(await pages.chief.getByRole("columnheader").allInnerTexts()).toEqual(
        expect.arrayContaining(["Rights", "Last sign-in"]),
      );
    });
    departs("longer-sidebar", async () => {
      const text = await menu(pages.chief).innerText();
      for (const name of ["Work", "Exports", "External Services"]) expect(text).toContain(name);
    });
    departs("delete-dialog", async () => {
      const page = pages.chief;
      await page.getByText("Delete", { exact: true }).first().click();
      await page.getByRole("alertdialog").or(page.getByRole("dialog")).first().waitFor();
      await page.keyboard.press("Escape");
    });
    states("R-32", "editing disables the email and shows its placeholder", async () => {
      const page = pages.chief;
      await page
        .getByRole("row")
        .filter({ hasText: "reader@" })
        .getByText("View", { exact: true })
        .click();
      await expect.poll(() => page.url()).toContain("/admin/update_admin/");
      const email = page.getByRole("textbox", { name: "Email" });
      await email.waitFor();
      expect(await email.isDisabled()).toBe(true);
      expect(await email.getAttribute("placeholder")).toMatch(/@/);
      expect(await page.getByRole("textbox", { name: "Password" }).count()).toBe(0);
      await expectText(page, "Approve & Reject KYC Permission");
    });
    states("R-133", "a change of the configuration asks first", async () => {
      const page = pages.chief;
      await go(page, "/admin/configuration");
      await page.getByRole("switch", { name: "Allow upload to erights" }).press("Space");
      const save = page.getByRole("button", { name: /^update/i });
      await answering(page, true, () => save.click());
      await expectToast(page, /updated/i);
    });
    states("R-131", "logs are read only when a type is chosen, with their columns", async () => {
      const page = pages.chief;
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/configuration/logs")) asked.push(request.url());
      });
      await go(page, "/admin/system_logs");
      await page.getByRole("button", { name: "admin", exact: true }).waitFor();
      expect(asked).toEqual([]);
      await page.getByRole("button", { name: "admin", exact: true }).click();
      await page.getByRole("columnheader").first().waitFor();
      expect(asked[0]).toContain("log_type=admin");
      await go(page, "/admin/system_logs");
      await page.getByRole("button", { name: "upload", exact: true }).click();
      const heads = () => page.getByRole("columnheader").allInnerTexts();
      await expect.poll(async () => (await heads()).join()).toMatch(/uploaded by/i);
      expect((await heads()).join()).toMatch(/date/i);
      await expectText(page, "Bisi Adewale");
    });
    departs("auth-log", async () => {
      expect(await pages.chief.getByRole("button", { name: "auth", exact: true }).count()).toBe(1);
    });
    states("R-36", "/admin/upload_company_shareholders opens", async () => {
      await go(pages.chief, "/admin/upload_company_shareholders");
      await expectText(pages.chief, "Upload company shareholders");
    });
    departs("not-allowed-page", async () => {
      await go(pages.clerk, "/admin/users");
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
      expect(await page.getByRole("button", { name: "Change Password" }).count()).toBe(0);
      const before = (await world.mailsTo(email)).length;
      await page.getByRole("textbox", { name: /email/i }).fill(email);
      await page.getByRole("button", { name: /token/i }).click();
      const token = await world.nextCode(email, before);
      await page.getByRole("textbox", { name: /token/i }).fill(token);
      await page.getByRole("textbox", { name: /password/i }).fill("another horse battery");
      await page
        .getByText(/Resend Reset Token/)
        .first()
        .waitFor();
      await page.getByRole("button", { name: "Change Password" }).click();
      await expectPath(page, "/admin/login");
      await page.context().close();
    });
  });
};
