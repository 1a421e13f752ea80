import { rm } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "#local/demo-data/people.ts";
import { uploadMessages } from "#shared/messages/back-office.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { backOfficeAt } from "./browser/back-office.ts";
import { fillWhole, holderForm } from "./browser/holder-form.ts";
import { forShortPages, launchBrowser } from "./browser/launch.ts";
import { clerkAt } from "./support/clerk.ts";
import { inboxAt } from "./support/inbox.ts";
import { demoRegisters, endsWithinMs, type Product, startProduct } from "./support/product.ts";
import { quickFolder } from "./support/quick-folder.ts";
import { until } from "./support/until.ts";

interface JournalEntry {
  key: string;
  body: { reference: string; holder: { lastName: string } };
  outcome: string;
}

describe("the main job, from the holder's form to both services", () => {
  let dataDir: string;
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    dataDir = await quickFolder("main-job-");
    [product, browser] = await Promise.all([
      startProduct(dataDir, ...demoRegisters),
      launchBrowser([forShortPages]),
    ]);
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }, endsWithinMs);

  const openPage = async (path: string, width = 1280): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(product.running.web + path);
    return page;
  };
  const mailsTo = (address: string) => inboxAt(product.running.inbox).mailsTo(address);
  const accepted = async (service: "ixtrac" | "erights", id: string): Promise<JournalEntry[]> => {
    const { results } = await get<{ results: JournalEntry[] }>(
      `${product.running[service]}/journal`,
    );
    return results.filter(({ key }) => key.startsWith(id));
  };
  const openOffice = async (): Promise<Page> => {
    const page = await backOfficeAt(browser, product.running).signedIn("clerk");
    page.on("dialog", (dialog) => dialog.accept());
    return page;
  };
  const send = async (page: Page): Promise<string> => {
    const answered = page.waitForResponse(
      (response) =>
        response.url().endsWith("/shareholders/individual_account") &&
        response.request().method() === "POST",
    );
    await holderForm(page).submit();
    const { results } = await (await answered).json();
    await page.waitForURL("**/success");
    return results.id;
  };

  it("works in a browser, and a kill -9 in between loses nothing", async () => {
    const [person] = demoPeople;
    if (!person) throw new Error("There is nobody to try with");

    const form = await openPage("/");
    await fillWhole(form, person);
    const id = await send(form);
    await form.getByText("Data Update Successful").first().waitFor();

    await product.kill();
    product = await startProduct(dataDir, ...demoRegisters);

    const clerk = await clerkAt(product.running);
    const received = await until("the mail that it was received", async () => {
      const mail = (await mailsTo(person.email)).find(({ text }) =>
        text.includes(`/verify_view_account/individual/${id}`),
      );
      if (!mail) await clerk.sendUnclearAgain("individual", id);
      return mail;
    });
    expect(received.subject).toContain("received");

    const office = await openOffice();
    await office
      .getByRole("row", { name: new RegExp(person.lastName) })
      .getByRole("link")
      .first()
      .click();
    await office.waitForURL(`**/admin/view_individual_account/${id}`);
    await office.getByText(person.bvn).first().waitFor();
    const images = await until("three images that the browser can show", async () => {
      const widths = await office
        .locator("img")
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
      return widths.filter((width) => width > 0).length >= 3 && widths;
    });
    expect(images.every((width) => width > 0)).toBe(true);

    await office.getByRole("button", { name: "Approve" }).click();
    await office.getByText(statusMessages.accountApproved).waitFor();
    await until("the mail that it was approved", async () =>
      (await mailsTo(person.email)).find(({ subject }) => subject.includes("approved")),
    );

    await office.goto(`${product.running.web}/admin/approved_individual_accounts`);
    await office.getByRole("button", { name: uploadMessages.button }).click();
    await office.getByText(statusMessages.uploadStarted(1)).waitFor();
    await office.getByText(uploadMessages.done(1)).waitFor();

    await office.goto(`${product.running.web}/admin/uploaded_individual_accounts`);
    await office.getByRole("row", { name: new RegExp(person.lastName) }).waitFor();
    for (const service of ["ixtrac", "erights"] as const) {
      const entries = await accepted(service, id);
      expect(entries.map(({ key, outcome }) => [key, outcome])).toEqual([
        [`${id}:1:${service}`, "accepted"],
      ]);
      expect(entries[0]?.body.holder.lastName).toBe(person.lastName);
    }
  });

  it("tells the holder why a submission was rejected", async () => {
    const [, person] = demoPeople;
    if (!person) throw new Error("There is nobody to try with");
    const remark = "The signature is not readable. Please sign again.";

    const form = await openPage("/", 360);
    await fillWhole(form, person);
    const id = await send(form);

    const office = await openOffice();
    await office.goto(`${product.running.web}/admin/view_individual_account/${id}`);
    await office.getByRole("button", { name: "Reject" }).click();
    await office
      .getByText("Please input a reason for rejection in the remark field")
      .first()
      .waitFor();
    await office.getByRole("textbox", { name: /remark/i }).fill(remark);
    await office.getByRole("button", { name: "Reject" }).click();
    await office.getByText(statusMessages.accountRejected).waitFor();

    const mail = await until("the mail with the remark", async () =>
      (await mailsTo(person.email)).find(({ text }) => text.includes(remark)),
    );
    expect(mail.text).toContain(`/verify_view_account/individual/${id}`);
    await office.goto(`${product.running.web}/admin/rejected_individual_accounts`);
    await office.getByRole("row", { name: new RegExp(person.lastName) }).waitFor();
  });
});

const get = async <T>(url: string): Promise<T> => (await fetch(url)).json() as Promise<T>;
