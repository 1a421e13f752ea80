import { expect } from "vitest";
import { holdCall } from "../../browser/held-call.ts";
import { until } from "../../support/until.ts";
import type { World } from "../adapter.ts";
import { accountTypes, stepsOf } from "../people.ts";
import { departs, states } from "../statements.ts";
import { expectCount, openPage, type Screen } from "./visit.ts";

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
const upload = "Upload to external services";
const buttons = ["Export to excel", "Export images", "Export E-Dividend forms", upload];

export const office = (world: World): void => {
  const on = {} as Record<"chief" | "clerk" | "reader", Screen>;
  const ids: string[] = [];
  const { decide, idsIn, person, sentBy } = stepsOf(world);
  const menu = ({ page }: Screen) =>
    page.getByRole("navigation", { name: "Lists of accounts" }).innerText();
  const headsOf = ({ page }: Screen) => page.getByRole("columnheader").allInnerTexts();
  const waitForRows = ({ page }: Screen) => page.getByRole("columnheader").first().waitFor();
  const goToList = async ({ go, shows, page }: Screen, path: string, isEmpty = false) => {
    await go(`/admin/${path}`);
    if (isEmpty) await shows("No Account available");
    else await page.getByText("View", { exact: true }).first().waitFor();
  };

  states("R-10", "a login leads to the first list", async () => {
    for (const name of ["chief", "clerk", "reader"] as const) {
      const screen = await openPage(world, "/admin/login");
      const { email, password } = world.signInOf(name);
      await screen.page.getByLabel("Email").fill(email);
      await screen.type({ Password: password });
      await screen.press("Login");
      await screen.isAt("/admin/unapproved_individual_accounts");
      on[name] = screen;
    }
  });
  states(
    "R-38b",
    "the same person sends the same pictures ten times, approved plainly",
    async () => {
      for (let time = 0; time < 10; time++) {
        const { id } = await sentBy("individual", 0);
        ids.push(id);
        if (time === 0) continue;
        expect((await decide("individual", id, { status: "approved" })).ok).toBe(true);
      }
      expect(new Set(ids).size).toBe(10);
    },
  );
  states("R-27", "the sidebar has two groups with four lists each", async () => {
    const text = await menu(on.clerk);
    for (const group of groups) expect(text).toContain(group);
    for (const name of names) expect(text.match(new RegExp(`^${name}`, "gm"))).toHaveLength(2);
    await expect.poll(() => on.clerk.page.getByText("Logout").count()).toBe(1);
    expect(await on.clerk.page.locator("header").innerText()).toContain("Bisi Adewale");
  });
  states("R-28", "only super-admins see the Configuration group", async () => {
    const [chief, clerk] = [await menu(on.chief), await menu(on.clerk)];
    for (const name of configuration) {
      expect(chief).toContain(name);
      expect(clerk).not.toContain(name);
    }
  });
  for (const type of accountTypes) {
    for (const status of lists) {
      states("R-29", `/admin/${status}_${type}_accounts has its parts`, async () => {
        const filled = type === "corporate" ? ["unapproved"] : ["unapproved", "approved"];
        const isEmpty = !filled.includes(status);
        await goToList(on.clerk, `${status}_${type}_accounts`, isEmpty);
        for (const label of ["Filter from", "Filter to"])
          await on.clerk.page.getByLabel(label).waitFor();
        if (!isEmpty) {
          await waitForRows(on.clerk);
          const [date, ...others] = await headsOf(on.clerk);
          expect([date?.startsWith("Date"), others]).toEqual([true, heads[type]]);
          const row = on.clerk.page.getByRole("row").nth(1);
          expect(await row.getByRole("cell").first().innerText()).toMatch(/^\d+ \w+ \d{4}/);
          await expectCount(1, row.getByText("View", { exact: true }));
        }
        await expectCount(1, ...buttons.slice(0, 2).map(on.clerk.button));
        await expectCount(status === "approved" ? 1 : 0, ...buttons.slice(2).map(on.clerk.button));
        if (status !== "uploaded") return;
        const filter = on.clerk.page.locator("main select");
        expect(await filter.inputValue()).toBe("all");
        const valuesOf = (select: Element) =>
          [...(select as HTMLSelectElement).options].map(({ value }) => value);
        expect(await filter.evaluate(valuesOf)).toEqual(["all", "ix_trac", "erights"]);
      });
    }
  }
  states("R-102", "a list that loads says so", async () => {
    const letGo = await holdCall(on.reader.page, "**/api/admin/corporate_account?**");
    await on.reader.go("/admin/rejected_corporate_accounts");
    await on.reader.shows("Fetching accounts...");
    letGo();
  });
  for (const [name, toast, file] of [
    ["Export to excel", "Data Exported", "approved Individual Accounts.xlsx"],
    ["Export images", "Images Exported", ".zip"],
    ["Export E-Dividend forms", "Forms Exported", ".zip"],
  ] as const) {
    states("R-143", `${name} asks, saves a file and says '${toast}'`, async () => {
      await goToList(on.clerk, "approved_individual_accounts");
      const saved = on.clerk.page.waitForEvent("download");
      await on.clerk.pressAndAnswer(name, true);
      expect((await saved).suggestedFilename()).toContain(file);
      await on.clerk.toasts(toast);
    });
  }
  states("R-113", "an upload asks first, and does nothing when the answer is no", async () => {
    await goToList(on.clerk, "approved_individual_accounts");
    expect(await on.clerk.pressAndAnswer(upload, false)).not.toBe("");
    expect(await idsIn("individual", "status=uploaded")).toEqual([]);
  });
  states("R-113", "an upload that is confirmed moves the list to uploaded", async () => {
    await on.clerk.pressAndAnswer(upload, true);
    await on.clerk.toasts(/upload/i);
    const uploaded = async () => (await idsIn("individual", "status=uploaded"))[0];
    const id = await until("uploaded accounts", uploaded);
    await on.clerk.go(`/admin/view_individual_account/${id}`);
    await on.clerk.shows(person(0).lastName);
    await expectCount(
      0,
      on.clerk.textbox(/remark/i),
      on.clerk.button("Approve"),
      on.clerk.button("Reject"),
    );
  });
  states("R-112", "a rejection on the page needs a remark", async () => {
    await on.clerk.go(`/admin/view_individual_account/${ids[0]}`);
    await on.clerk.press("Reject");
    await on.clerk.toasts("Please input a reason for rejection in the remark field");
  });
  states("R-57", "after Reject the remark is read-only and Reject is disabled", async () => {
    const remark = on.clerk.textbox(/remark/i);
    await remark.fill("The signature differs");
    await on.clerk.press("Reject");
    await expect.poll(() => remark.isEditable()).toBe(false);
    expect(await remark.inputValue()).toBe("The signature differs");
    expect(await on.clerk.button("Reject").isDisabled()).toBe(true);
    await on.clerk.toasts(/rejected/i);
    await expect.poll(() => on.clerk.page.evaluate(() => scrollY)).toBe(0);
  });
  states("R-110", "an account is shown read-only, but for the remark", async () => {
    await expectCount(1, on.reader.page.locator("main"));
    await on.reader.go(`/admin/view_individual_account/${ids[1]}`);
    await on.reader.shows(person(0).lastName);
    await expectCount(0, on.reader.page.locator("main input:not([type=hidden])"));
  });
  states("R-31", "users are listed; super-admins have no Delete", async () => {
    await on.chief.go("/admin/users");
    await on.chief.page.getByText("Create new user").waitFor();
    await waitForRows(on.chief);
    expect((await headsOf(on.chief)).slice(0, 3)).toEqual(["First name", "Last name", "Email"]);
    for (const { email, isSuperAdmin } of world.admins) {
      const row = on.chief.page.getByRole("row").filter({ hasText: email });
      await row.waitFor();
      await expectCount(1, row.getByText("View", { exact: true }));
      await expectCount(isSuperAdmin ? 0 : 1, row.getByText("Delete", { exact: true }));
    }
  });
  departs("longer-users-table", async () => {
    const more = expect.arrayContaining(["Rights", "Last sign-in"]);
    expect(await headsOf(on.chief)).toEqual(more);
  });
  departs("longer-sidebar", async () => {
    const text = await menu(on.chief);
    for (const name of ["Work", "Exports", "External Services"]) expect(text).toContain(name);
  });
  departs("delete-dialog", async () => {
    const { click, page } = on.chief;
    await click("Delete");
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).first().waitFor();
    await page.keyboard.press("Escape");
  });
  departs("auth-log", async () => {
    await on.chief.go("/admin/system_logs");
    await on.chief.button("auth").waitFor();
  });
  departs("not-allowed-page", async () => {
    await on.clerk.go("/admin/users");
    await on.clerk.shows("not allowed");
    await on.clerk.isAt("/admin/users");
  });
};
