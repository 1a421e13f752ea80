import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { sessionMessages, uploadMessages } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { undoMessages } from "#shared/messages/back-office-undo.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { answering, backOfficeAt } from "./browser/back-office.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { type Desk, expectExact, pendingCases, workAtOnce } from "./browser/two-clerks.ts";
import { figure } from "./support/figure.ts";
import type { Product } from "./support/product.ts";

process.env.UNDO_SECONDS = "10";
const cases = figure({ long: 100, short: 8 });
const refusal = "Both services are switched off";

describe("work that overlaps", () => {
  let product: Product;
  let browser: Browser;
  let office: ReturnType<typeof backOfficeAt>;
  let clerk: Page;

  productInBrowser("late-answers", ["--demo", "12", "--limits", "off"], async (opened) => {
    ({ product, browser } = opened);
    office = backOfficeAt(browser, product.running);
    clerk = await office.signedIn("clerk");
    await office.demoIsThere(clerk);
  });

  const menu = () => clerk.getByRole("navigation", { name: sessionMessages.lists });
  const toast = (kind: "success" | "error") => clerk.locator(`[data-toast=${kind}]`);

  it("D21: a late response to a decision leaves the next case alone and clears the sent remark", async () => {
    const answered = Promise.withResolvers<void>();
    await clerk.route("**/api/admin/individual_account/*", async (route) => {
      if (route.request().method() === "PATCH") await answered.promise;
      await route.continue();
    });
    const remark = clerk.getByRole("textbox", { name: accountMessages.remark });
    await menu().getByRole("link", { name: "Unapproved" }).first().click();
    await clerk.getByRole("row").getByRole("link").first().click();
    await remark.fill("Everything fits");
    const first = clerk.url();

    await clerk.getByRole("button", { name: accountMessages.approve }).click();
    await clerk.getByRole("button", { name: queueMessages.nextInList }).click();
    await expect.poll(() => clerk.url()).not.toBe(first);
    // The URL changes before the page does, so the earlier case may still show its remark.
    await expect.poll(() => remark.inputValue()).toBe("");
    await remark.pressSequentially("The photograph");
    answered.resolve();
    await toast("success").getByText(statusMessages.accountApproved).waitFor();
    await clerk.keyboard.type(" is blurred");

    await expect.poll(() => remark.inputValue()).toBe("The photograph is blurred");
    await clerk.goto(first);
    await expect.poll(() => remark.inputValue()).toBe("");
    await expect
      .poll(() => clerk.getByRole("button", { name: accountMessages.approve }).isDisabled())
      .toBe(true);
  });

  it("D77: on another page, the key u brings the last case back", async () => {
    const unapproved = menu().getByRole("link", { name: "Unapproved" }).last();
    await unapproved.click();
    const row = clerk.getByRole("row").filter({ has: clerk.getByRole("link") });
    await row.first().waitFor();
    const count = await row.count();
    await row.getByRole("link").first().click();
    const approve = clerk.getByRole("button", { name: accountMessages.approve });
    await clerk.getByRole("group", { name: undoMessages.label }).waitFor({ state: "detached" });
    await approve.click();
    await toast("success").getByText(statusMessages.accountApproved).waitFor();
    await unapproved.click();
    await expect.poll(() => row.count()).toBe(count - 1);
    await clerk.getByRole("region", { name: undoMessages.label }).waitFor();

    await clerk.keyboard.press("u");

    await toast("success").getByText(statusMessages.decisionUndone.approved("pending")).waitFor();
    await expect.poll(() => row.count()).toBe(count);
    await clerk.getByRole("link", { name: accountMessages.openAgain }).click();
    await expect.poll(() => approve.isEnabled()).toBe(true);
  });

  it("R-153: a refused upload shows its error on any page", async () => {
    const answered = Promise.withResolvers<void>();
    await clerk.route("**/api/admin/upload_accounts_to_external_services", async (route) => {
      if (route.request().postDataJSON().dryRun) return route.continue();
      await answered.promise;
      await route.fulfill({ status: 409, json: { errors: [refusal] } });
    });
    await menu()
      .getByRole("link", { name: /^Approved/ })
      .first()
      .click();
    const upload = clerk.getByRole("button", { name: uploadMessages.button });
    await answering(clerk, "yes", () => upload.click());

    await menu().getByRole("link", { name: "Rejected" }).first().click();
    await clerk.waitForURL("**/rejected_individual_accounts");
    answered.resolve();

    await toast("error").getByText(refusal).waitFor();
  });

  it(
    `D76: two clerks work through ${cases} cases at once, and no case is decided or opened twice`,
    async () => {
      const waiting = await pendingCases(product.running, cases);
      const other = await office.signedIn("chief");
      const desks: Desk[] = [
        { page: clerk, name: "Bisi Adewale", autoNext: true },
        { page: other, name: "Adaeze Nwokolo", autoNext: false },
      ];

      const shifts = await workAtOnce(desks);

      for (const { decided } of shifts) expect(decided.length).toBeGreaterThan(0);
      await expectExact(product.running, { waiting, desks, shifts });
    },
    cases * 20_000,
  );
});
