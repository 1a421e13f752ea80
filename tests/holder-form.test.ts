import type { Browser, Page } from "playwright";
import { describe, expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { demoCompanies, type MadeUpCompany } from "#local/demo-data/companies.ts";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import { formMessages } from "#shared/messages/form.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { fillByKeyboard } from "./browser/by-keyboard.ts";
import { holdCall } from "./browser/held-call.ts";
import { answersOf, bankOf, fillWhole, holderForm } from "./browser/holder-form.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { anImage } from "./builders/an-image.ts";
import type { Product } from "./support/product.ts";

const registrarName = cdk.context.registrar.name;
const [person, stranger, forgetful] = demoPeople as [MadeUpPerson, MadeUpPerson, MadeUpPerson];
const [company] = demoCompanies as [MadeUpCompany];

const requiredOfPerson = [
  "accountType",
  "title",
  "firstName",
  "lastName",
  "gender",
  "dateOfBirth",
  "nationality",
  "phone",
  "confirmPhone",
  "email",
  "confirmEmail",
  "country",
  "state",
  "city",
  "address",
  "bank.bankName",
  "bank.bankVerificationNumber",
  "bank.bankAccountNumber",
  "identification.type",
  "identification.number",
  "identificationImage",
  "scannedSignatureImage",
  "passportImage",
  "consent",
];
const optionalOfPerson = [
  "middleName",
  "secondaryPhone",
  "address2",
  "chn",
  "stockBroker",
  "proofOfPurchaseOfSharesImage",
  "taxIdentificationNumber",
  "mandated",
];
const requiredOfCompany = [
  "accountType",
  "companyName",
  "country",
  "state",
  "city",
  "address",
  "phone",
  "confirmPhone",
  "email",
  "confirmEmail",
  "bank.bankName",
  "bank.bankVerificationNumber",
  "bank.bankAccountNumber",
  "directorName",
  "directorBankVerificationNumber",
  "identification.type",
  "identification.number",
  "identificationImage",
  "scannedSignatureImage",
  "passportImage",
  "companySealImage",
  "consent",
];
const optionalOfCompany = [
  "rcNumber",
  "taxIdentificationNumber",
  "address2",
  "secondaryPhone",
  "chn",
  "stockBroker",
  "boardResolutionImage",
  "cacRegistrationOrBankersConfirmationImage",
  "mandated",
];

describe("the form at /", () => {
  let product: Product;
  let browser: Browser;

  productInBrowser("holder-form", ["--limits", "off"], async (opened) => {
    ({ product, browser } = opened);
  });

  const openForm = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(product.running.web);
    await page.locator("[data-field=nationality] [class*=control]").waitFor();
    return page;
  };
  const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
  const account = (page: Page) => field(page, "bank.bankAccountNumber");
  /** Fields whose label ends with the mark, in the order of the page. */
  const markedFields = (page: Page, mark: string) =>
    page.locator("form [data-field]").evaluateAll(
      (fields, end) =>
        fields
          .filter((one) => {
            const label = one.querySelector("label, [id$=-label]");
            return label?.textContent?.trim().endsWith(end);
          })
          .map((one) => (one as HTMLElement).dataset.field),
      mark,
    );

  it("shows the registrar's name, starts with an individual account without consent, and shows the first error as a message (R-01, R-02, R-55, R-75, R-170, D33)", async () => {
    const page = await openForm();

    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toBe(registrarName);
    expect(await page.title()).toBe(registrarName);
    await expect
      .poll(() => page.getByRole("radio", { name: say.individual }).isChecked())
      .toBe(true);
    await expect.poll(() => page.locator("[data-field=accountType] input").count()).toBe(2);
    for (const name of ["consent", "mandated"]) {
      await expect.poll(() => field(page, name).getByRole("checkbox").isChecked()).toBe(false);
    }
    await holderForm(page).submit();
    await field(page, "consent").getByText(formMessages.consent).waitFor();
    await page.locator("[data-toast]").getByText("Title is required").waitFor();
  });

  it("limits the length of inputs and marks required and optional fields (R-03, R-04, R-60)", async () => {
    const page = await openForm();
    const limitOf = (name: string) =>
      field(page, name).locator("input").last().getAttribute("maxlength");

    expect(await limitOf("firstName")).toBe("90");
    expect(await limitOf("address")).toBe("90");
    expect(await limitOf("phone")).toBe("11");
    expect(await limitOf("bank.bankVerificationNumber")).toBe("11");
    expect(await limitOf("bank.bankAccountNumber")).toBe("10");
    expect(await limitOf("email")).toBe("90");
    expect(await limitOf("secondaryPhone")).toBe("11");
    expect(await markedFields(page, "*")).toEqual(requiredOfPerson);
    expect(await markedFields(page, "(optional)")).toEqual(optionalOfPerson);
    const mark = field(page, "firstName").locator("label span");
    expect(await mark.evaluate((star) => getComputedStyle(star).color)).toBe("rgb(161, 26, 26)");

    await holderForm(page).fill("accountType", say.corporate);
    await field(page, "directorName").waitFor();
    await expect.poll(() => markedFields(page, "*")).toEqual(requiredOfCompany);
    await expect.poll(() => markedFields(page, "(optional)")).toEqual(optionalOfCompany);
    expect(await limitOf("directorBankVerificationNumber")).toBe("11");
  });

  it("names the owner of a bank account that does not match, and shows errors unchanged (R-50, R-73, R-74)", async () => {
    const page = await openForm();
    const form = holderForm(page);
    await form.input("firstName").fill(stranger.firstName);
    await form.input("lastName").fill(stranger.lastName);
    await form.fillAll(bankOf(person));
    await account(page)
      .getByText(
        /^Account does not match your names: .+\. Please confirm your names above and make sure it matches with the bank account name/,
      )
      .waitFor();

    await form.fill("accountType", say.corporate);
    await form.input("companyName").fill(company.companyName);
    await form.input("bank.bankAccountNumber").fill(person.accountNumber);
    await account(page)
      .getByText(
        /^Account does not match your names: .+\. Please confirm your company name and make sure it matched with the bank account name/,
      )
      .waitFor();

    await page.route("**/api/accounts/validate_account", (route) =>
      route.fulfill({ status: 502, json: { errors: ["The bank is closed today"] } }),
    );
    await form.fillAll(bankOf(company));
    await account(page).getByText("The bank is closed today").waitFor();
    await expect.poll(() => account(page).getByText("Verifying account number...").count()).toBe(0);
    await page.unroute("**/api/accounts/validate_account");
    await account(page).getByRole("button", { name: say.checkAgain }).click();
    await account(page)
      .getByText(/^Account Number verified: /)
      .waitFor();
  });

  it("can be sent by keyboard alone and promises a notification within 48 hours (R-03, R-07, R-09)", async () => {
    const page = await openForm();
    const letBankAnswer = await holdCall(page, "**/api/accounts/validate_account");
    const letImagesShrink = await holdCall(page, "**/shrink-worker*");

    await fillByKeyboard(page, {
      ...answersOf(person),
      identificationImage: anImage(),
      scannedSignatureImage: anImage(),
      passportImage: anImage(),
      consent: true,
    });
    await page.keyboard.press("Enter");
    await page.getByText(say.checkingEntries).waitFor();
    letBankAnswer();
    letImagesShrink();
    await page.waitForURL("**/success");

    await page.getByRole("heading", { name: "Data Update Successful" }).waitFor();
    expect(await page.title()).toContain("Data Update Successful");
    await expect
      .poll(() => page.locator("main").textContent())
      .toContain("You will be notified within 48 hours once the registrars have verified the data");
    const margin = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };
    const receipt = (await page.pdf({ format: "A4", margin })).toString("latin1");
    expect(receipt.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it("R-170: no message about a problem is left over the page once the form is sent", async () => {
    const page = await openForm();
    const form = holderForm(page);
    await fillWhole(page, forgetful);
    const consent = field(page, "consent").getByRole("checkbox");
    await consent.focus();
    await page.keyboard.press("Space");
    await form.submit();
    const message = page.locator("[data-toast]");
    await message.getByText(formMessages.consent).waitFor();
    // Under the pointer it stays.
    await message.hover();

    await consent.focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: say.submit, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/success");

    await page.getByRole("heading", { name: "Data Update Successful" }).waitFor();
    await expect.poll(() => message.count()).toBe(0);
  });
});
