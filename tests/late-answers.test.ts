import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { madeUpPerson } from "#local/demo-data/people.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { sessionMessages, uploadMessages } from "#shared/messages/back-office.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { queueMessages } from "#shared/messages/back-office-queue.ts";
import { undoMessages } from "#shared/messages/back-office-undo.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { answering, backOfficeAt } from "./browser/back-office.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { clerkAt } from "./support/clerk.ts";
import { figure } from "./support/figure.ts";
import type { Product } from "./support/product.ts";
import { sentBy } from "./support/sent-form.ts";

process.env.UNDO_SECONDS = "10";
const cases = figure({ long: 100, short: 4 });
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
    `D76: two clerks work through ${cases} cases at once by keys, and each case is decided once`,
    async () => {
      const { running } = product;
      const calls = await clerkAt(running);
      // Far from the people that the demo sends.
      for (let at = 0; at < cases; at++) await sentBy(running.web, madeUpPerson(500 + at));
      const waiting = await calls.everyId("individual");
      const other = await office.signedIn("chief");

      const [ofOne = [], ofOther = []] = await Promise.all([clerk, other].map(approveAll));

      expect(Math.min(ofOne.length, ofOther.length)).toBeGreaterThan(0);
      expect([...ofOne, ...ofOther].sort()).toEqual(waiting.sort());
      for (const id of waiting) {
        const { status, history } = await calls.account("individual", id);
        const by = ofOne.includes(id) ? "Bisi Adewale" : "Adaeze Nwokolo";
        expect([status, history.decisions]).toEqual([
          "approved",
          [expect.objectContaining({ by })],
        ]);
      }
    },
    60_000 + cases * 20_000,
  );

  /** Opens case after case until none waits. @returns the ids of those approved */
  const approveAll = async (page: Page): Promise<string[]> => {
    const approved: string[] = [];
    const nothing = page.getByText(queueMessages.nothingWaits);
    await office.goTo(page, "/admin/unapproved_individual_accounts");
    await page.getByRole("button", { name: queueMessages.nextCase }).waitFor();
    for (;;) {
      const before = page.url();
      await page.keyboard.press("n");
      await Promise.race([page.waitForURL((url) => url.href !== before), nothing.waitFor()]);
      const id = /view_individual_account\/([0-9a-f-]+)$/.exec(page.url())?.[1];
      if (!id || page.url() === before) return approved;
      // The address changes before the page does.
      await page.getByText(referenceOf(id), { exact: true }).waitFor();
      await page.getByText(accountMessages.ownClaim).waitFor();
      await approve(page, id);
      approved.push(id);
    }
  };

  const approve = async (page: Page, id: string): Promise<void> => {
    const answered = page.waitForResponse(
      (response) => response.request().method() === "PATCH" && response.url().endsWith(id),
    );
    // A key decides only an account that has been in sight for a moment.
    await page.waitForTimeout(450);
    await page.keyboard.press("a");
    const despite = page.getByRole("button", { name: /^Approve despite/ });
    const warned = despite.waitFor().then(() => "warned");
    if ((await Promise.race([answered, warned])) === "warned") await despite.click();
    expect((await answered).status()).toBe(200);
  };
});
