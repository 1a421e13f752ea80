import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { timelineMessages } from "#shared/messages/back-office-timeline.ts";
import { errorMessages } from "#shared/messages/errors.ts";
import { freezeMessages as say } from "#shared/messages/freeze.ts";
import { holderRightsMessages } from "#shared/messages/holder-rights.ts";
import { axeFindingsInBothSchemes } from "./browser/axe.ts";
import { backOfficeAt } from "./browser/back-office.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { clerkAt } from "./support/clerk.ts";
import { inboxAt } from "./support/inbox.ts";
import type { Product } from "./support/product.ts";
import { sentBy } from "./support/sent-form.ts";
import { until } from "./support/until.ts";

const [holder, thief, other, addressee] = demoPeople as [
  MadeUpPerson,
  MadeUpPerson,
  MadeUpPerson,
  MadeUpPerson,
];
let product: Product;
let browser: Browser;
let inbox: ReturnType<typeof inboxAt>;

productInBrowser("emails-to-holders", [], async (opened) => {
  ({ product, browser } = opened);
  inbox = inboxAt(product.running.inbox);
});

describe("a link 'This was not me'", () => {
  const openPage = async (address: string, width = 360): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height: 640 } });
    await page.goto(address);
    return page;
  };
  const isAccessible = async (page: Page) =>
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);

  it("D71: the holder of approved shares disputes a form over them, and the clerk sees it", async () => {
    const { web } = product.running;
    const clerk = await clerkAt(product.running);
    const own = await sentBy(web, holder);
    await clerk.decide("individual", own, "approved");
    const { registerCode, registerName, holderAccountNumber } = holder;
    const form = await sentBy(web, { ...thief, registerCode, registerName, holderAccountNumber });
    const link = await inbox.freezeLink(holder.email);

    const page = await openPage(link);
    const button = page.getByRole("button", { name: say.actions.dispute.button });
    await button.waitFor();
    await isAccessible(page);
    await button.click();
    await page.getByText(holderRightsMessages.disputed(1)).waitFor();
    await isAccessible(page);
    await page.reload();
    await page.getByText(errorMessages["link.used"]).waitFor();
    await isAccessible(page);

    expect((await clerk.account("individual", form)).flags).toContain("disputed");
    expect((await clerk.account("individual", own)).flags).not.toContain("disputed");
    const office = backOfficeAt(browser, product.running);
    const desk = await office.signedIn("clerk");
    await office.goTo(desk, `/admin/view_individual_account/${form}`);
    await desk.getByText(accountMessages.flags.disputed).waitFor();
  });

  it("D61: a holder freezes the account by the link of a code, and a clerk lifts the freeze", async () => {
    const { web } = product.running;
    const clerk = await clerkAt(product.running);
    const id = await sentBy(web, other);
    await fetch(`${web}/api/shareholders/request_view_kyc`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: other.email, account_type: "individual", account_id: id }),
    });

    const page = await openPage(await inbox.freezeLink(other.email));
    await page.getByText(say.actions.freeze.what).waitFor();
    await isAccessible(page);
    await page.getByRole("button", { name: say.actions.freeze.button }).click();
    await page.getByText(holderRightsMessages.reported).waitFor();
    await expect(clerk.decide("individual", id, "approved")).rejects.toThrow("409");

    const office = backOfficeAt(browser, product.running);
    const desk = await office.signedIn("clerk");
    await office.goTo(desk, `/admin/view_individual_account/${id}`);
    const lift = desk.getByRole("button", { name: accountMessages.frozen.lift });
    await lift.waitFor();
    await expect.poll(() => desk.getByRole("button", { name: "Approve" }).count()).toBe(0);
    await isAccessible(desk);
    await desk.getByLabel(accountMessages.frozen.remark).fill("The holder called us");
    await lift.click();
    await desk.getByRole("button", { name: "Approve" }).waitFor();
    await desk.getByRole("button", { name: timelineMessages.open }).click();
    await desk.getByRole("dialog").getByText("The holder called us").waitFor();
    await isAccessible(desk);
    await clerk.decide("individual", id, "approved");
  });

  it("D61: a link that is cut off is explained", async () => {
    const page = await openPage(`${product.running.web}/freeze/cut-off`);

    await page.getByText(errorMessages["link.not-valid"]).waitFor();
    await isAccessible(page);
  });
});

/** Addresses of the simulator of SES: one bounces, one reports spam, one accepts the email. */
const at = (address: string) => `${address}@simulator.amazonses.com`;

describe("an email to a holder", () => {
  const sent = (email: string) => sentBy(product.running.web, { ...addressee, email });

  it("flags the account if it bounces or is reported as spam, but not if it arrives", async () => {
    const clerk = await clerkAt(product.running);
    const [arrived, bounced, complained] = [
      await sent(at("success")),
      await sent(at("bounce+holder")),
      await sent(at("complaint")),
    ];

    for (const id of [bounced, complained]) {
      await until("the flag of an address that is lost", async () =>
        (await clerk.account("individual", id)).flags.includes("emailBounced"),
      );
    }

    for (const id of [bounced, complained]) {
      expect(await clerk.timeline("individual", id)).toContainEqual(
        expect.objectContaining({ kind: "email", mail: "received", state: "bounced" }),
      );
    }
    expect((await clerk.account("individual", arrived)).flags).not.toContain("emailBounced");
    const office = backOfficeAt(browser, product.running);
    const page = await office.signedIn("clerk");
    await office.goTo(page, `/admin/view_individual_account/${bounced}`);
    await page.getByText(accountMessages.flags.emailBounced).waitFor();
  });
});
