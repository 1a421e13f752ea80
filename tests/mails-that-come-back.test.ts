import type { Browser } from "playwright";
import { describe, expect, it } from "vitest";
import { demoPeople } from "#local/demo-data/people.ts";
import { accountMessages } from "#shared/messages/back-office-account.ts";
import { backOfficeAt } from "./browser/back-office.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { clerkAt } from "./support/clerk.ts";
import type { Product } from "./support/product.ts";
import { sentBy } from "./support/sent-form.ts";
import { until } from "./support/until.ts";

/** Addresses of the simulator of SES: one bounces, one reports spam, one accepts the email. */
const at = (address: string) => `${address}@simulator.amazonses.com`;

describe("an email to a holder", () => {
  let product: Product;
  let browser: Browser;

  productInBrowser("mails-that-come-back", [], async (opened) => {
    ({ product, browser } = opened);
  });

  const sent = async (email: string): Promise<string> => {
    const [person] = demoPeople;
    if (!person) throw new Error("There is nobody to write to");
    return sentBy(product.running.web, { ...person, email });
  };

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
