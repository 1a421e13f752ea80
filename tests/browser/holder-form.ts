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
import { stepMessages } from "#shared/messages/steps.ts";

/** Fills in the form as a holder does, through the fields and labels on the page. */
export const holderForm = (page: Page) => {
  const input = (name: keyof typeof labels | `directors.${number}.${string}`) =>
    page.locator(`[data-field="${name}"]`).getByRole("textbox", { includeHidden: true }).last();
  const { toField, toLastStep } = stepsOn(page);
  const choose = async (name: string, text: string) => {
    await toField(name);
    const box = page.locator(`[data-field="${name}"] input[role=combobox]`);
    const option = page
      .getByRole("listbox")
      .getByRole("option", { name: text, exact: true })
      .first();
    await box.fill(text);
    await option.click();
  };
  const pick = async (name: string, text: string) => {
    await toField(name);
    await page.locator(`[data-field="${name}"] select`).selectOption(text);
  };
  const chooseCard = async (name: string, label: string) => {
    await toField(name);
    await page.locator(`[data-field="${name}"]`).getByText(label, { exact: true }).click();
  };
  const fill = async (name: Parameters<typeof input>[0], text: string) => {
    await toField(name);
    await input(name).fill(text);
  };
  const fillAddress = async (holder: MadeUpPerson | MadeUpCompany) => {
    await choose("country", holder.country);
    await choose("state", holder.state);
    await choose("city", holder.city);
    await fill("address", holder.address);
  };
  const fillReach = async (holder: MadeUpPerson | MadeUpCompany) => {
    await fill("phone", holder.phone);
    await fill("confirmPhone", holder.phone);
    await fill("email", holder.email);
    await fill("confirmEmail", holder.email);
  };
  const addImage = async (name: string, bytes: Uint8Array, mimeType: string) => {
    await toField(name);
    const field = page.locator(`[data-field="${name}"]`);
    await field
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "image", mimeType, buffer: Buffer.from(bytes) });
    await field.locator("img").waitFor();
  };

  return {
    input,
    fill,
    toField,
    toLastStep,
    choose,
    chooseCard,
    addImage,

    fillPersonal: async (person: MadeUpPerson) => {
      await pick("title", person.title);
      await fill("firstName", person.firstName);
      await fill("lastName", person.lastName);
      await fill("middleName", person.middleName);
      await chooseCard("gender", person.gender);
      await toField("dateOfBirth");
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
      await fill("companyName", company.companyName);
      await fill("rcNumber", company.rcNumber);
      await fillAddress(company);
      await fillReach(company);
    },

    /** The first director has no path; the first further director has `directors.0.`, and so on. */
    fillDirector: async (company: MadeUpCompany, path: "" | `directors.${number}.` = "") => {
      await fill(`${path}directorName`, company.directorName);
      await fill(`${path}directorBankVerificationNumber`, company.directorBvn);
      await pick(`${path}identification.type`, company.idType);
      await fill(`${path}identification.number`, company.idNumber);
    },

    addDirector: async () => {
      await toField("directorName");
      await page.getByRole("button", { name: say.addDirector }).click();
    },

    fillCompanyDocuments: async (company: MadeUpCompany) => {
      for (const [name, { bytes, type }] of Object.entries(await drawCompanyImages(company))) {
        await addImage(name, bytes, type);
      }
    },

    fillBank: async (person: MadeUpPerson | MadeUpCompany) => {
      await choose("bank.bankName", person.bankName);
      await fill("bank.bankVerificationNumber", person.bvn);
      await fill("bank.bankAccountNumber", person.accountNumber);
    },

    waitForBank: () =>
      page
        .getByText(/^Account Number verified: /)
        .first()
        .waitFor({ state: "attached" }),

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
      await fill("identification.number", person.idNumber);
      for (const [name, { bytes, type }] of Object.entries(await drawImages(person))) {
        await addImage(name, bytes, type);
      }
    },

    consent: async () => {
      await toLastStep();
      await page.locator('[data-field="consent"] input[type=checkbox]').check();
    },
    submit: async () => {
      await toLastStep();
      await page.getByRole("button", { name: say.submit, exact: true }).click();
    },
  };
};

/** Below 640 px, goes through the steps by their buttons as a holder does; else does nothing. */
const stepsOn = (page: Page) => {
  const next = page.getByRole("button", { name: stepMessages.next, exact: true });
  const back = page.getByRole("button", { name: /^Back to / });
  const toFirstStep = async () => {
    while (await back.isVisible()) await back.click();
  };
  return {
    toField: async (name: string) => {
      const part = page.locator(`[data-field="${name}"]`);
      const isIn = () => part.first().isVisible();
      if ((page.viewportSize()?.width ?? 640) >= 640) return;
      await part.first().waitFor({ state: "attached" });
      if (await isIn()) return;
      await toFirstStep();
      while (!(await isIn()) && (await next.isVisible())) await next.click();
    },
    toLastStep: async () => {
      while (await next.isVisible()) await next.click();
    },
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
