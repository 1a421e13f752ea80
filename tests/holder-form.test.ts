import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { demoCompanies, type MadeUpCompany } from "#local/demo-data/companies.ts";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import { idTypes } from "#shared/kyc/choices.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { fillByKeyboard } from "./browser/by-keyboard.ts";
import { holdCall } from "./browser/held-call.ts";
import { holderForm } from "./browser/holder-form.ts";
import { productInBrowser } from "./browser/product-in-browser.ts";
import { anImage } from "./builders/an-image.ts";
import type { Product } from "./support/product.ts";

const registrarName = cdk.context.registrar.name;
const [person, stranger] = demoPeople as [MadeUpPerson, MadeUpPerson];
const [company] = demoCompanies as [MadeUpCompany];
const otherRegister = demoPeople.find((one) => one.registerCode !== person.registerCode)
  ?.registerName as string;

const requiredOfPerson = [
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
    page.setDefaultTimeout(10_000);
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

  it("shows the registrar's name and starts with an individual account (R-01, R-02, R-55)", async () => {
    const page = await openForm();

    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toBe(registrarName);
    expect(await page.title()).toBe(registrarName);
    await expect
      .poll(() => page.getByRole("radio", { name: say.individual }).isChecked())
      .toBe(true);
    await expect.poll(() => page.locator("[data-field=accountType] input").count()).toBe(2);
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

    await holderForm(page).chooseCard("accountType", say.corporate);
    await field(page, "directorName").waitFor();
    expect(await markedFields(page, "*")).toEqual(requiredOfCompany);
    expect(await markedFields(page, "(optional)")).toEqual(optionalOfCompany);
    expect(await limitOf("directorBankVerificationNumber")).toBe("11");
  });

  it("leaves consent and mandate unchecked and requires consent (R-75, D33)", async () => {
    const page = await openForm();

    for (const name of ["consent", "mandated"]) {
      await expect.poll(() => field(page, name).getByRole("checkbox").isChecked()).toBe(false);
    }
    await holderForm(page).submit();
    await field(page, "consent").getByText(formMessages.consent).waitFor();
  });

  it("shows one message at a time, top centre, for five seconds (R-170, R-171)", async () => {
    const page = await openForm();
    const toast = page.locator("[data-toast]");

    await holderForm(page).submit();
    await page.getByText(say.problemTitle(23)).waitFor();
    await holderForm(page).submit();
    await toast.waitFor();
    const shown = Date.now();
    await expect.poll(() => toast.count()).toBe(1);
    await expect.poll(() => toast.textContent()).toContain("Title is required");
    // The second message replaces the first, which has no bounding box any more.
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return box && Math.abs(box.x + box.width / 2 - 640);
      })
      .toBeLessThan(20);
    await toast.waitFor({ state: "detached" });
    expect(Date.now() - shown).toBeGreaterThan(4000);
    expect(Date.now() - shown).toBeLessThan(7000);
  });

  it("keeps a message while the pointer or the focus is on it (R-171)", async () => {
    const page = await openForm();
    await page.clock.install();
    const toast = page.locator("[data-toast]");
    await holderForm(page).submit();
    await toast.waitFor();

    await toast.hover();
    await page.clock.runFor(10_000);
    await expect.poll(() => toast.count()).toBe(1);
    await toast.getByRole("button").focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect.poll(() => toast.count()).toBe(1);

    await holderForm(page).input("firstName").focus();
    await page.clock.runFor(5000);
    await toast.waitFor({ state: "detached" });
  });

  it("filters choices by typing, in a menu of 300 pixels that pages by 5 (R-37, R-38c, R-44)", async () => {
    const page = await openForm();
    const box = field(page, "nationality").getByRole("combobox");
    const current = async () =>
      page.locator(`[id="${await box.getAttribute("aria-activedescendant")}"]`).textContent();

    await box.focus();
    await page.keyboard.press("ArrowDown");
    const list = page.getByRole("listbox");
    expect(Math.round((await list.boundingBox())?.height ?? 0)).toBe(300);
    const options = await list.getByRole("option").allTextContents();
    await expect.poll(current).toBe(options[0]);
    await page.keyboard.press("PageDown");
    await expect.poll(current).toBe(options[5]);
    await page.keyboard.type("niger");
    await expect
      .poll(() => list.getByRole("option").allTextContents())
      .toEqual(["Niger", "Nigeria"]);
    await field(page, "identification.type").getByRole("combobox").click();
    await expect.poll(() => list.getByRole("option").allTextContents()).toEqual([...idTypes]);
  });

  it("shows flag and dialling code of the nationality and rejects a pasted phone number (R-39, D28)", async () => {
    const page = await openForm();
    const form = holderForm(page);
    await form.choose("nationality", "Nigeria");

    await expect.poll(() => field(page, "phone").textContent()).toContain("🇳🇬 +234");
    await form.input("phone").evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "08031234567");
      const pasted = new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        cancelable: true,
      });
      if (input.dispatchEvent(pasted)) throw new Error("the paste went through");
    });
    await page.getByText(fieldMessages.pasteBlocked).waitFor();
    await expect.poll(() => form.input("phone").inputValue()).toBe("");

    await field(page, "secondaryPhone").getByRole("combobox").selectOption("GH");
    await expect.poll(() => field(page, "secondaryPhone").textContent()).toContain("🇬🇭 +233");
    await form.input("secondaryPhone").pressSequentially("0a24 1234567890");
    await expect.poll(() => form.input("secondaryPhone").inputValue()).toBe("02412345678");
  });

  it("checks the bank account at ten digits, once bank and names are filled in (R-61, R-70, R-71, R-72)", async () => {
    const page = await openForm();
    const form = holderForm(page);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/accounts/validate_account")) asked += 1;
    });
    const letGo = await holdCall(page, "**/api/accounts/validate_account");
    const input = form.input("bank.bankAccountNumber");

    await expect.poll(() => input.isDisabled()).toBe(true);
    await form.choose("bank.bankName", person.bankName);
    await form.input("firstName").fill(person.firstName);
    await expect.poll(() => input.isDisabled()).toBe(true);
    await form.input("lastName").fill(person.lastName);
    await expect.poll(() => input.isDisabled()).toBe(false);
    await input.fill(person.accountNumber.slice(0, 9));
    expect(asked).toBe(0);
    await input.fill(person.accountNumber);
    await account(page).getByText("Verifying account number...").waitFor();
    letGo();
    await account(page)
      .getByText(/^Account Number verified: /)
      .waitFor();
    expect(asked).toBe(1);

    await form.input("middleName").fill("Other");
    await expect.poll(() => input.inputValue()).toBe("");
    await expect
      .poll(() =>
        account(page)
          .getByText(/verified/)
          .count(),
      )
      .toBe(0);
  });

  it("names the owner of a bank account that does not match, and shows errors unchanged (R-50, R-73, R-74)", async () => {
    const page = await openForm();
    const form = holderForm(page);
    await form.input("firstName").fill(stranger.firstName);
    await form.input("lastName").fill(stranger.lastName);
    await form.fillBank(person);
    await account(page)
      .getByText(
        /^Account does not match your names: .+\. Please confirm your names above and make sure it matches with the bank account name/,
      )
      .waitFor();

    await form.chooseCard("accountType", say.corporate);
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
    await form.fillBank(company);
    await account(page).getByText("The bank is closed today").waitFor();
    await expect.poll(() => account(page).getByText("Verifying account number...").count()).toBe(0);
    await page.unroute("**/api/accounts/validate_account");
    await account(page).getByRole("button", { name: say.checkAgain }).click();
    await account(page)
      .getByText(/^Account Number verified: /)
      .waitFor();
  });

  it("searches holders on the icon only; adds, replaces and removes companies (R-38, R-41, R-51, R-62, R-76, R-77, R-78)", async () => {
    const page = await openForm();
    const form = holderForm(page);
    const accounts = field(page, "holdingAccounts");
    const typed = accounts.getByRole("combobox");
    const hint = (text: string) => accounts.getByText(text, { exact: true }).waitFor();
    const icon = accounts.getByRole("button", { name: fieldMessages.search });
    let searches = 0;
    page.on("request", (request) => {
      if (request.url().includes("/registrars/accounts/")) searches += 1;
    });

    await hint("Select company and search type to proceed");
    await expect.poll(() => accounts.locator("input").first().isDisabled()).toBe(true);
    await form.choose("holdings", person.registerName);
    await form.chooseCard("searchType", say.byName);
    await hint("Type in your account name");
    await form.chooseCard("searchType", say.byNumber);
    await hint("Type in your account number");
    await icon.click();
    await page.locator("[data-toast]").getByText("No name").waitFor();
    await typed.fill("12AB");
    await icon.click();
    await page
      .locator("[data-toast]")
      .getByText("Please input an account number with no letters")
      .waitFor();
    await typed.fill(person.holderAccountNumber);
    await page.waitForTimeout(300);
    expect(searches).toBe(0);
    await icon.click();
    const label = `${person.firstName} ${person.lastName} ${person.holderAccountNumber}`;
    await page.getByRole("option", { name: label }).click();
    expect(searches).toBe(1);
    await page.getByRole("button", { name: "Add Companies" }).click();

    const list = page.getByRole("listitem").filter({ hasText: person.registerName });
    await expect.poll(() => list.textContent()).toContain(person.holderAccountNumber);
    await form.choose("holdings", person.registerName);
    await form.chooseCard("searchType", say.byNumber);
    const add = async (number: string) => {
      await typed.fill(number);
      await page.getByRole("option", { name: fieldMessages.create(number) }).click();
    };
    for (const number of ["00777", "00888", "00999"]) await add(number);
    await accounts.getByRole("button", { name: "Remove 00888" }).click();
    await page.getByRole("button", { name: formMessages.addCompanies }).click();
    await expect.poll(() => list.count()).toBe(1);
    await expect.poll(() => list.textContent()).toContain(say.accountsOf(["00777", "00999"]));
    await expect.poll(() => list.textContent()).not.toContain(person.holderAccountNumber);

    await form.choose("holdings", otherRegister);
    await form.chooseCard("searchType", say.byNumber);
    await add("00111");
    await page.getByRole("button", { name: formMessages.addCompanies }).click();
    const added = page.getByRole("listitem").filter({ hasText: /Accounts? 00/ });
    await expect.poll(() => added.count()).toBe(2);
    await page.getByRole("button", { name: say.removeCompany(person.registerName) }).click();
    await expect.poll(() => list.count()).toBe(0);
  });

  it("can be sent by keyboard alone and promises a notification within 48 hours (R-03, R-07, R-09)", async () => {
    const page = await openForm();
    const [year, month, day] = person.dateOfBirth.split("-");

    await fillByKeyboard(page, {
      title: person.title,
      firstName: person.firstName,
      lastName: person.lastName,
      gender: true,
      dateOfBirth: `${month}${day}${year}`,
      nationality: person.nationality,
      phone: person.phone,
      confirmPhone: person.phone,
      email: person.email,
      confirmEmail: person.email,
      country: person.country,
      state: person.state,
      city: person.city,
      address: person.address,
      "bank.bankName": person.bankName,
      "bank.bankVerificationNumber": person.bvn,
      "bank.bankAccountNumber": person.accountNumber,
      "identification.type": person.idType,
      "identification.number": person.idNumber,
      identificationImage: anImage(),
      scannedSignatureImage: anImage(),
      passportImage: anImage(),
      consent: true,
    });
    await page.keyboard.press("Enter");
    await page.waitForURL("**/success");

    await page.getByRole("heading", { name: "Data Update Successful" }).waitFor();
    expect(await page.title()).toContain("Data Update Successful");
    await expect
      .poll(() => page.locator("main").textContent())
      .toContain("You will be notified within 48 hours once the registrars have verified the data");
  });
});
