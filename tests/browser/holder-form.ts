import type { Page } from "playwright-core";
import type { MadeUpCompany } from "#local/demo-data/companies.ts";
import { drawCompanyImages } from "#local/demo-data/company-form.ts";
import { drawImages } from "#local/demo-data/images.ts";
import type { MadeUpPerson } from "#local/demo-data/people.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import {
  type fieldLabels as labels,
  publicFormMessages as say,
} from "#shared/messages/public-form.ts";

/** Fills in the form as a holder does, through the fields and labels on the page. */
export const holderForm = (page: Page) => {
  const input = (name: keyof typeof labels | `directors.${number}.${string}`) =>
    page.locator(`[data-field="${name}"]`).getByRole("textbox").last();
  const choose = async (name: string, text: string) => {
    const box = page.locator(`[data-field="${name}"] input[role=combobox]`);
    const option = page
      .getByRole("listbox")
      .getByRole("option", { name: text, exact: true })
      .first();
    await box.fill(text);
    await option.click();
    // A menu that is still scrolling into view may move away under the pressed button.
    if (await option.isVisible()) await option.click();
  };
  const pick = async (name: string, text: string) => {
    await page.locator(`[data-field="${name}"] select`).selectOption(text);
  };
  const chooseCard = async (name: string, label: string) =>
    page.locator(`[data-field="${name}"]`).getByText(label, { exact: true }).click();
  const fillAddress = async (holder: MadeUpPerson | MadeUpCompany) => {
    await choose("country", holder.country);
    await choose("state", holder.state);
    await choose("city", holder.city);
    await input("address").fill(holder.address);
  };
  const fillReach = async (holder: MadeUpPerson | MadeUpCompany) => {
    await input("phone").fill(holder.phone);
    await input("confirmPhone").fill(holder.phone);
    await input("email").fill(holder.email);
    await input("confirmEmail").fill(holder.email);
  };
  const addImage = async (name: string, bytes: Uint8Array, mimeType: string) => {
    const field = page.locator(`[data-field="${name}"]`);
    await field
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "image", mimeType, buffer: Buffer.from(bytes) });
    await field.locator("img").waitFor();
  };

  return {
    input,
    choose,
    chooseCard,
    addImage,

    fillPersonal: async (person: MadeUpPerson) => {
      await pick("title", person.title);
      await input("firstName").fill(person.firstName);
      await input("lastName").fill(person.lastName);
      await input("middleName").fill(person.middleName);
      await chooseCard("gender", person.gender);
      const [year = "", month = "", day = ""] = person.dateOfBirth.split("-");
      const { dateParts } = fieldMessages;
      const dateOfBirth = page.locator('[data-field="dateOfBirth"]');
      await dateOfBirth.getByLabel(dateParts.day).fill(day);
      await dateOfBirth.getByLabel(dateParts.month).fill(month);
      await dateOfBirth.getByLabel(dateParts.year).fill(year);
      await choose("nationality", person.nationality);
    },

    fillContact: async (person: MadeUpPerson) => {
      await fillReach(person);
      await fillAddress(person);
    },

    fillCompany: async (company: MadeUpCompany) => {
      await chooseCard("accountType", say.corporate);
      await input("companyName").fill(company.companyName);
      await input("rcNumber").fill(company.rcNumber);
      await fillAddress(company);
      await fillReach(company);
    },

    /** The first director has no path; the first further director has `directors.0.`, and so on. */
    fillDirector: async (company: MadeUpCompany, path: "" | `directors.${number}.` = "") => {
      await input(`${path}directorName`).fill(company.directorName);
      await input(`${path}directorBankVerificationNumber`).fill(company.directorBvn);
      await pick(`${path}identification.type`, company.idType);
      await input(`${path}identification.number`).fill(company.idNumber);
    },

    addDirector: () => page.getByRole("button", { name: say.addDirector }).click(),

    fillCompanyDocuments: async (company: MadeUpCompany) => {
      for (const [name, { bytes, type }] of Object.entries(await drawCompanyImages(company))) {
        await addImage(name, bytes, type);
      }
    },

    fillBank: async (person: MadeUpPerson | MadeUpCompany) => {
      await choose("bank.bankName", person.bankName);
      await input("bank.bankVerificationNumber").fill(person.bvn);
      await input("bank.bankAccountNumber").fill(person.accountNumber);
    },

    waitForBank: () => page.getByText(/^Account Number verified: /).waitFor(),

    addHolding: async (person: MadeUpPerson) => {
      await choose("holdings", person.registerName);
      await chooseCard("searchType", say.byNumber);
      const field = page.locator('[data-field="holdingAccounts"]');
      await field.locator("input[role=combobox]").fill(person.holderAccountNumber);
      await field.getByRole("button", { name: /search/i }).click();
      const found = `${person.firstName} ${person.lastName} ${person.holderAccountNumber}`;
      await page.getByRole("option", { name: found }).click();
      await page.getByRole("button", { name: formMessages.addCompanies }).click();
    },

    fillDocuments: async (person: MadeUpPerson) => {
      await pick("identification.type", person.idType);
      await input("identification.number").fill(person.idNumber);
      for (const [name, { bytes, type }] of Object.entries(await drawImages(person))) {
        await addImage(name, bytes, type);
      }
    },

    consent: () => page.locator('[data-field="consent"] input[type=checkbox]').check(),
    submit: () => page.getByRole("button", { name: say.submit, exact: true }).click(),
  };
};

export const fillWhole = async (page: Page, person: MadeUpPerson): Promise<void> => {
  const form = holderForm(page);
  await form.fillPersonal(person);
  await form.fillContact(person);
  await form.fillBank(person);
  await form.waitForBank();
  await form.addHolding(person);
  await form.fillDocuments(person);
  await form.consent();
};
