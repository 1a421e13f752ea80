import type { Browser, Page } from "playwright";
import { expect, it } from "vitest";
import { officePaths } from "#web/src/lib/office-paths.ts";
import { paths } from "#web/src/lib/paths.ts";
import { backOfficeAt } from "../browser/back-office.ts";
import { productInBrowser } from "../browser/product-in-browser.ts";
import { aCorporateForm } from "../builders/a-form.ts";
import { aBank, corporateFields } from "../builders/a-submission.ts";
import { clerkAt } from "../support/clerk.ts";
import { figure } from "../support/figure.ts";
import type { Product } from "../support/product.ts";
import { openOverPages } from "./over-pages.ts";
import { scripts } from "./payloads.ts";

const cut = (text: string) => text.slice(0, 90);

/** The long form tries each payload in each field, the short form each payload in one field. */
const companies = figure({ long: scripts.length, short: 3 });
const step = companies === scripts.length ? 1 : 6;
const payload = (company: number, field: number) =>
  cut(scripts[(company * step + field) % scripts.length] ?? "");

/** The companies share it, so that the back office compares them. */
const bank = aBank();

/** A company with a payload in every free text. */
const hostileCompany = (n: number) => {
  const fields = corporateFields({
    companyName: payload(n, 0),
    address: payload(n, 1),
    stockBroker: payload(n, 2),
    holdings: [{ registerName: payload(n, 3), registerCode: "DANGCEM", accounts: ["001"] }],
  });
  const [first] = fields.directors;
  return {
    ...fields,
    bank: { ...bank, bankName: payload(n, 4) },
    directors: first ? [{ ...first, directorName: payload(n, 5) }] : [],
  };
};

let product: Product;
let browser: Browser;
let office: ReturnType<typeof backOfficeAt>;
const ids: string[] = [];
const problems: string[] = [];

const watched = async (page: Page) => {
  await page.context().addInitScript(() => {
    Object.assign(window, { xss: (n: unknown) => console.error(`EXECUTED ${n}`) });
  });
  return heard(page);
};

const anotherPage = async (page: Page) => heard(await page.context().newPage());

const heard = (page: Page) => {
  page.on("console", (message) => {
    if (/EXECUTED|Content.Security.Policy/.test(message.text())) problems.push(message.text());
  });
  page.on("dialog", (dialog) => {
    problems.push(`A dialog says ${dialog.message()}`);
    dialog.dismiss();
  });
  return page;
};

productInBrowser("scripts", ["--demo", "6", "--limits", "off"], async (opened) => {
  ({ product, browser } = opened);
  office = backOfficeAt(browser, product.running);
});

it("T21: no payload in a free text runs, and no page violates its content security policy", async () => {
  const { web } = product.running;
  for (let n = 0; n < companies; n++) {
    const body = aCorporateForm({ fields: hostileCompany(n) });
    const answer = await fetch(`${web}/api/shareholders/corporate_account`, {
      method: "POST",
      body,
    });
    expect([n, answer.status]).toEqual([n, 201]);
    ids.push(((await answer.json()) as { results: { id: string } }).results.id);
  }
  const clerk = await clerkAt(product.running);
  for (const [n, id] of ids.entries()) {
    const status = n === 0 ? "rejected" : "approved";
    await clerk.decide("corporate", id, status, payload(n, 0));
  }

  const page = await watched(await office.signedIn("chief"));
  const [company = ""] = ids;
  const statuses = ["pending", "approved", "rejected", "uploaded"] as const;
  const open = [
    paths.form,
    paths.findAccount,
    paths.success,
    officePaths.resetPassword,
    ...statuses.flatMap((status) => [
      officePaths.accountList(status, "individual"),
      officePaths.accountList(status, "corporate"),
    ]),
    officePaths.uploads,
    officePaths.differences,
    officePaths.users,
    officePaths.createAdmin,
    officePaths.configuration,
    `${officePaths.systemLogs}?log_type=admin,shareholder,general`,
    officePaths.requests,
    officePaths.pendingChanges,
    officePaths.operations,
    officePaths.uploadCompany,
    officePaths.security,
    officePaths.version("corporate", company, 1),
    paths.verifyViewAccount("corporate", company),
    ...ids.map((id) => officePaths.account("corporate", id)),
    `/verify_view_account/corporate/${encodeURIComponent(scripts[0])}`,
    `/admin/view_individual_account/${encodeURIComponent(scripts[2])}`,
    `/?x=${encodeURIComponent(scripts[2])}#${encodeURIComponent(scripts[2])}`,
  ];
  let shown = 0;
  const openIn = async (page: Page, path: string) => {
    await page.goto(web + path, { waitUntil: "networkidle" });
    const company = ids.findIndex((id) => path === officePaths.account("corporate", id));
    if (company < 0) return;
    await page.getByText(payload(company, 0), { exact: true }).first().waitFor();
    shown += 1;
  };
  // Several at once, because each waits until its network is idle.
  const pages = [page, await anotherPage(page), await anotherPage(page), await anotherPage(page)];
  await Promise.all(
    pages.map(async (one, first) => {
      for (let n = first; n < open.length; n += pages.length) await openIn(one, open[n] ?? "/");
    }),
  );

  expect(shown).toBe(companies);
  expect(problems).toEqual([]);
  const inbox = await fetch(`${product.running.inbox}/store`);
  const { emails } = (await inbox.json()) as { emails: { html: string }[] };
  expect(emails.length).toBeGreaterThan(companies);
  await page.goto("about:blank");
  for (const { html } of emails) {
    await page.setContent(html);
    await expect
      .poll(() => page.locator("script, img[src=x], svg, iframe, details, input").count())
      .toBe(0);
  }
  expect(problems).toEqual([]);
  console.info(
    `T21: ${companies} companies, ${open.length} pages, ${emails.length} mails: nothing ran`,
  );
}, 600_000);

it("T21: nothing that the back office opens over a page runs a payload or violates the policy", async () => {
  const page = await watched(await office.signedIn("chief"));

  const shown = await openOverPages(page, { web: product.running.web, approved: ids[1] ?? "" });

  expect(shown).toHaveLength(7);
  expect(problems).toEqual([]);
}, 600_000);
