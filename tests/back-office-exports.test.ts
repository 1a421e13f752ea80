import { readFile } from "node:fs/promises";
import type { Browser, Download, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { imageFieldsOf } from "#shared/kyc/images.ts";
import { referenceOf } from "#shared/kyc/reference.ts";
import { listMessages } from "#shared/messages/back-office.ts";
import { exportPageMessages as say } from "#shared/messages/back-office-exports.ts";
import { browserMessages } from "#shared/messages/public.ts";
import { axeFindingsInBothSchemes } from "./browser/axe.ts";
import { answering, backOfficeAt } from "./browser/back-office.ts";
import { holdCall } from "./browser/held-call.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { clerkAt } from "./support/clerk.ts";
import type { Product } from "./support/product.ts";
import { textOf } from "./support/read-pdf.ts";
import { rowsOfSheet } from "./support/read-sheet.ts";
import { entriesOf } from "./support/read-zip.ts";

/** The images of all pending accounts are more than that, those of the approved accounts less. */
const mostStreamed = 450_000;
const images = ["identificationImage", "scannedSignatureImage", "passportImage"];
const approved = "/admin/approved_individual_accounts";
const unapproved = "/admin/unapproved_individual_accounts";

/** As a call answers it, before any part is there. */
const aJob = {
  ...{ kind: "images", account_type: "individual", status: "pending", what: "Export of images" },
  ...{ startedAt: "2026-11-02T09:30:00.000Z", isSplit: true, parts: [] },
};

describe("exports in the back office", () => {
  let product: Product;
  let browser: Browser;
  let office: ReturnType<typeof backOfficeAt>;
  let clerk: Awaited<ReturnType<typeof clerkAt>>;
  let page: Page;

  beforeAll(() => {
    process.env.MAX_STREAMED_BYTES = String(mostStreamed);
  });
  productInBrowser("back-office-exports", ["--demo", "40"], async (opened) => {
    delete process.env.MAX_STREAMED_BYTES;
    ({ product, browser } = opened);
    office = backOfficeAt(browser, product.running);
    [page, clerk] = [await office.signedIn("clerk"), await clerkAt(product.running)];
    await office.demoIsThere(page);
  });

  const button = (name: keyof typeof say.buttons, on = page) =>
    on.getByRole("button", { name: say.buttons[name], exact: true });
  const press = (name: keyof typeof say.buttons, answer: "yes" | "no" = "yes") =>
    answering(page, answer, () => button(name).click());
  const isBusy = async (name: keyof typeof say.buttons) =>
    (await button(name).getAttribute("aria-busy")) === "true";
  /** Closes the message afterwards, so that a later message with the same text is a new one. */
  const toast = async (text: string | RegExp) => {
    const region = page.getByRole("region", { name: browserMessages.messages });
    await region.getByText(text, { exact: true }).waitFor();
    await region.getByRole("button", { name: browserMessages.closeMessage }).click();
  };
  const bytesOf = async (download: Download) => readFile(await download.path());
  const exported = async (name: keyof typeof say.buttons) => {
    const coming = page.waitForEvent("download");
    await press(name);
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
  };
  const asked = async (act: () => Promise<unknown>): Promise<Record<string, string>> => {
    const asking = page.waitForRequest(/\/admin\/download/);
    await act();
    const request = await asking;
    return request.postDataJSON() ?? Object.fromEntries(new URL(request.url()).searchParams);
  };
  /** Asserts that no file reaches the browser during `act`. */
  const withoutDownload = async (act: () => Promise<unknown>) => {
    let downloads = 0;
    const count = () => {
      downloads += 1;
    };
    page.on("download", count);
    await act();
    page.off("download", count);
    expect(downloads).toBe(0);
  };
  const approvedIds = async (): Promise<string[]> => {
    await office.goTo(page, approved);
    const links = page.getByRole("row").getByRole("link");
    await links.first().waitFor();
    const ids = await links.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")?.split("/").at(-1)),
    );
    return ids.filter((id) => id !== undefined);
  };
  const approvedAccounts = async () =>
    Promise.all((await approvedIds()).map((id) => clerk.account("individual", id)));

  it("R-113, R-140, R-143: after a confirmation the list is downloaded as a workbook named after it", async () => {
    const accounts = await approvedAccounts();
    expect(accounts.length).toBeGreaterThan(3);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);

    await withoutDownload(async () => {
      expect(await press("excel", "no")).toBe("Export all approved individual accounts to Excel?");
    });
    const { name, bytes } = await exported("excel");

    await toast("Data Exported");
    expect(name).toBe("approved Individual Accounts.xlsx");
    const rows = await rowsOfSheet(bytes);
    expect(
      rows.map((row) => [row.Id, row["First name"], row.Email, row["Account number"]]),
    ).toEqual(
      accounts.map(({ id, firstName, email, account_number }) => [
        id,
        firstName,
        email,
        account_number,
      ]),
    );
  });

  it("R-113, R-141, R-143, R-146: the images are downloaded as a zip, each unchanged", async () => {
    const accounts = await approvedAccounts();

    const { name, bytes } = await exported("images");

    await toast("Images Exported");
    expect(name).toBe("approved Individual Accounts Images.zip");
    const files = [...(await entriesOf(bytes)).values()].map((file) => file.toString("base64"));
    const sent = accounts.flatMap((account) => images.flatMap((field) => account[field] ?? []));
    expect(sent.length).toBeGreaterThan(accounts.length);
    expect(files).toEqual(expect.arrayContaining(sent));
  });

  it("R-113, R-142, R-143: the E-Dividend forms are downloaded as a zip, one for each account", async () => {
    const accounts = await approvedAccounts();

    const { name, bytes } = await exported("forms");

    await toast("Forms Exported");
    expect(name).toBe("approved Individual Accounts Forms.zip");
    const forms = await entriesOf(bytes);
    expect(forms.delete("manifest.csv")).toBe(true);
    expect(forms.size).toBe(accounts.length);
    for (const [index, form] of [...forms.values()].entries()) {
      const { id, email, bvn } = accounts[index] ?? {};
      const text = await textOf(form);
      expect(text).toContain(`Submission ${id}`);
      expect(text).toContain(email);
      expect(text.replaceAll(/\s/g, "")).toContain(bvn);
    }
  });

  it("R-113, R-140, R-141, R-143: exports of companies include the directors and the company-only images", async () => {
    const [id = ""] = await clerk.everyId("corporate");
    await clerk.decide("corporate", id, "approved");
    const company = await clerk.account("corporate", id);
    await office.goTo(page, "/admin/approved_corporate_accounts");

    const workbook = await exported("excel");
    await toast("Data Exported");
    const images = await exported("images");
    await toast("Images Exported");

    expect(workbook.name).toBe("approved Corporate Accounts.xlsx");
    const [row, ...others] = await rowsOfSheet(workbook.bytes);
    const { companyName, rcNumber, directors } = company;
    expect(row).toMatchObject({ Id: id, "Company name": companyName, "RC number": rcNumber });
    expect(others).toEqual([]);
    expect(directors.length).toBeGreaterThan(0);
    for (const { directorName } of directors) expect(row?.Directors).toContain(directorName);
    expect(images.name).toBe("approved Corporate Accounts Images.zip");
    const files = new Map(
      [...(await entriesOf(images.bytes))].map(([path, file]) => [
        path.replace(/ [^/]+/, "").replace(/\.(jpg|png)$/, ""),
        file.toString("base64"),
      ]),
    );
    expect(files.get(`${referenceOf(id)}/company-seal`)).toBe(company.companySealImage);
    const sent = imageFieldsOf("corporate").flatMap((field) => company[field] ?? []);
    expect([...files.values()]).toEqual(expect.arrayContaining(sent));
    expect(files.size).toBe(sent.length + 1);
  });

  it("R-114: exporting an empty list shows a message and downloads no file", async () => {
    await office.goTo(page, `${approved}?from=2020-01-01&to=2020-01-02`);
    for (const kind of ["excel", "images", "forms"] as const) {
      await withoutDownload(async () => {
        await press(kind);
        await toast("No available account");
      });
    }
  });

  it("R-144: an export request has the filters, the sorting and the search of the list", async () => {
    const listed = page.waitForRequest(/\/admin\/individual_account\?/);
    await office.goTo(page, `${unapproved}?from=2020-01-01&to=2020-01-31&sort=due`);
    const list = new URL((await listed).url()).searchParams;

    const query = await asked(() => press("excel"));
    expect(query).toEqual(Object.fromEntries(list));
    expect(query.fromDate).toBe("2019-12-31T23:00:00.000Z");

    await office.goTo(page, "/admin/uploaded_individual_accounts?filter=erights&from=2020-01-01");
    const uploaded = await asked(() => press("excel"));
    expect(uploaded).toEqual({ status: "uploaded", filter: "erights" });

    await office.goTo(page, unapproved);
    await page.getByLabel(listMessages.search, { exact: true }).fill("Zzzzz");
    await page.getByText(listMessages.emptySearched).waitFor();
    const searched = await asked(async () => {
      expect(await press("excel")).toContain("that fit the search");
    });
    expect(searched).toEqual({ status: "pending", sort: "due", search: "Zzzzz" });
  });

  it("R-145: a failed export without an error message shows the fallback message", async () => {
    await office.goTo(page, approved);
    await page.route("**/api/admin/download/**", (route) =>
      route.fulfill({ status: 502, body: "<html>" }),
    );

    await withoutDownload(async () => {
      await press("excel");
      await toast("Something went wrong, try again");
    });

    expect(await isBusy("excel")).toBe(false);
    await page.unroute("**/api/admin/download/**");
  });

  it("an export shows its progress while other pages and buttons are used, and can be cancelled", async () => {
    await office.goTo(page, approved);
    const letGo = await holdCall(page, "**/api/admin/download_images/**");
    await press("images");
    const card = page.getByRole("region", { name: "Images of approved individual accounts" });
    await card.waitFor();
    expect([await isBusy("images"), await isBusy("excel")]).toEqual([true, false]);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);

    expect((await exported("excel")).name).toBe("approved Individual Accounts.xlsx");
    await page
      .getByRole("link", { name: /Rejected/ })
      .first()
      .click();
    const title = listMessages.title("individual", "rejected");
    await page.getByRole("heading", { name: title }).waitFor();
    expect(await isBusy("images")).toBe(false);
    await card.waitFor();

    await withoutDownload(async () => {
      await card.getByRole("button", { name: say.cancel }).click();
      await toast(say.cancelled);
      await card.waitFor({ state: "detached" });
    });
    letGo();
    await office.goTo(page, approved);
    expect(await isBusy("images")).toBe(false);
  });

  it("an export is saved when it finishes, whatever page the clerk is on", async () => {
    await office.goTo(page, approved);
    const letGo = await holdCall(page, "**/api/admin/download_images/**");
    await press("images");
    await page.getByRole("row").getByRole("link").first().click();
    await page.waitForURL("**/view_individual_account/**");

    const coming = page.waitForEvent("download");
    letGo();

    const zip = await bytesOf(await coming);
    expect((await entriesOf(zip)).size).toBeGreaterThan(3);
    await toast("Images Exported");
  });

  it("D54: a truncated file is reported, never saved, and can be requested again", async () => {
    await office.goTo(page, approved);
    const calls = "**/api/admin/download_forms/**";
    await page.route(calls, async (route) => {
      const response = await route.fetch();
      const body = (await response.body()).subarray(0, -30);
      await route.fulfill({ response, body });
    });
    const card = page.getByRole("region", { name: "E-Dividend forms of approved" });

    await withoutDownload(async () => {
      await press("forms");
      await toast("The download broke off, try again");
    });
    await card.getByText(say.broke).waitFor();
    expect(await isBusy("forms")).toBe(false);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);

    await page.unroute(calls);
    const coming = page.waitForEvent("download");
    await answering(page, "yes", () => card.getByRole("button", { name: say.again }).click());
    expect((await entriesOf(await bytesOf(await coming))).size).toBeGreaterThan(3);
    await card.waitFor({ state: "detached" });
  });

  it("D54: an export that is too large becomes a job, survives a reload and offers its file", async () => {
    const waiting = await clerk.everyId("individual");
    await office.goTo(page, unapproved);
    const progress = { ...aJob, state: "running", done: 3, total: waiting.length };
    // The route stays to the end, because the page asks each second: a call must not meet its removal.
    let isRunning = true;
    await page.route("**/api/admin/export_jobs/*", (route) =>
      isRunning ? route.fulfill({ json: { results: progress } }) : route.continue(),
    );
    const card = page.getByRole("region", { name: "Images of unapproved individual accounts" });
    await withoutDownload(async () => {
      await press("images");
      await toast(/are too many for a direct download/);
      await card.getByText(`3 of ${waiting.length} accounts`).waitFor();
    });
    expect([await isBusy("images"), await isBusy("excel")]).toEqual([true, false]);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);

    await page.reload();
    await card.getByText(`3 of ${waiting.length} accounts`).waitFor();
    expect(await isBusy("images")).toBe(true);

    await office.goTo(page, approved);
    await page.route("**/api/admin/download_images/**", (route) =>
      route.fulfill({ status: 409, json: { errors: ["One is being made already"] } }),
    );
    await withoutDownload(async () => {
      await press("images");
      await toast("One is being made already");
    });
    await card.getByText(`3 of ${waiting.length} accounts`).waitFor();
    await page.unroute("**/api/admin/download_images/**");

    await withoutDownload(async () => {
      isRunning = false;
      await card.getByText(say.made(waiting.length)).waitFor();
    });
    const coming = page.waitForEvent("download");
    await card.getByRole("button", { name: say.save }).click();
    const download = await coming;
    await toast("Images Exported");
    expect(download.suggestedFilename()).toBe("pending Individual Accounts Images.zip");
    const files = await entriesOf(await bytesOf(download));
    expect(files.size).toBe(1 + waiting.length * images.length);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);

    await withoutDownload(async () => {
      await page.reload();
      await card.getByText(say.made(waiting.length)).waitFor();
    });
    await page.unroute("**/api/admin/export_jobs/*");
  });

  it("the file of an export job can be downloaded again, also on the page that its email links to", async () => {
    const [asking, again] = [
      page.waitForRequest(/\/admin\/export_jobs\//),
      page.waitForEvent("download"),
    ];
    await page.getByRole("button", { name: say.save, exact: true }).click();
    expect((await again).suggestedFilename()).toBe("pending Individual Accounts Images.zip");
    const jobId = new URL((await asking).url()).pathname.split("/").at(-1);

    await office.goTo(page, `/admin/exports/${jobId}`);
    await page.getByRole("heading", { name: say.pageTitle }).waitFor();
    await page.getByText(/is ready/).waitFor();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
    const onPage = page.waitForEvent("download");
    await page.getByRole("button", { name: say.save, exact: true }).click();
    expect((await entriesOf(await bytesOf(await onPage))).size).toBeGreaterThan(3);

    await office.goTo(page, "/admin/exports/0190a7f1-6f6f-7000-8000-5b5b5b5b5b5b");
    await page.getByText("This export does not exist or has expired").waitFor();
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);
  });

  it("a failed export job shows its failure until it is dismissed", async () => {
    await page.route("**/api/admin/export_jobs/*", (route) =>
      route.fulfill({
        json: { results: { ...aJob, isSplit: false, state: "failed", done: 0, total: 9 } },
      }),
    );
    await office.goTo(page, unapproved);
    await page.getByText(say.notMade).waitFor();
    expect(await isBusy("images")).toBe(false);
    expect(await axeFindingsInBothSchemes(page)).toEqual([]);

    await page.getByRole("button", { name: say.dismiss }).click();
    await page.getByText(say.notMade).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: listMessages.refresh }).waitFor();
    await expect.poll(() => page.getByText(say.notMade).count()).toBe(0);
    await page.unroute("**/api/admin/export_jobs/*");
  });
});
