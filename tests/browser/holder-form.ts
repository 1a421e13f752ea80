import type { Page } from "playwright";
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

type Holder = MadeUpPerson | MadeUpCompany;
type Field = keyof typeof labels | `directors.${number}.${string}`;

const choices = ["country", "state", "city", "nationality"];

/** Fills in the form as a holder does, through the fields and labels on the page. */
export const holderForm = (page: Page) => {
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  const input = (name: Field) => field(name).getByRole("textbox", { includeHidden: true }).last();
  const { toField, toLastStep } = stepsOn(page);
  const choose = async (name: string, text: string) => {
    await toField(name);
    const options = page.getByRole("listbox").getByRole("option", { name: text, exact: true });
    await field(name).locator("input[role=combobox]").fill(text);
    await options.first().click();
  };
  const pick = async (name: string, text: string) => {
    await toField(name);
    await field(name).locator("select").selectOption(text);
  };
  const chooseCard = async (name: string, label: string) => {
    await toField(name);
    await field(name).getByText(label, { exact: true }).click();
  };
  const fill = async (name: Field, text: string) => {
    await toField(name);
    await input(name).fill(text);
  };
  /** Answers the fields that have the names of what is known about a holder. */
  const fillFrom = async <Known extends Holder>(
    holder: Known,
    ...names: (keyof Known & keyof typeof labels)[]
  ) => {
    for (const name of names) {
      await (choices.includes(name) ? choose : fill)(name, `${holder[name]}`);
    }
  };
  const fillAddress = (holder: Holder) => fillFrom(holder, "country", "state", "city", "address");
  const fillReach = async (holder: Holder) => {
    await fillFrom(holder, "phone", "email");
    await fill("confirmPhone", holder.phone);
    await fill("confirmEmail", holder.email);
  };
  const addImage = async (name: string, bytes: Uint8Array, mimeType: string) => {
    await toField(name);
    const file = { name: "image", mimeType, buffer: Buffer.from(bytes) };
    await field(name).locator("input[type=file]").first().setInputFiles(file);
    await field(name).locator("img").waitFor();
  };
  const addImages = async (images: Awaited<ReturnType<typeof drawImages>>) => {
    for (const [name, { bytes, type }] of Object.entries(images)) await addImage(name, bytes, type);
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
      await fillFrom(person, "firstName", "lastName", "middleName");
      await chooseCard("gender", person.gender);
      await toField("dateOfBirth");
      const [year = "", month = "", day = ""] = person.dateOfBirth.split("-");
      const { dateParts } = fieldMessages;
      await field("dateOfBirth").getByLabel(dateParts.day).fill(day);
      await field("dateOfBirth").getByLabel(dateParts.month).fill(month);
      await field("dateOfBirth").getByLabel(dateParts.year).fill(year);
      await fillFrom(person, "nationality");
    },

    fillContact: async (person: MadeUpPerson) => {
      await fillReach(person);
      await fillAddress(person);
    },

    fillCompany: async (company: MadeUpCompany) => {
      await chooseCard("accountType", say.corporate);
      await fillFrom(company, "companyName", "rcNumber");
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

    fillCompanyDocuments: async (company: MadeUpCompany) =>
      addImages(await drawCompanyImages(company)),

    fillBank: async (holder: Holder) => {
      await choose("bank.bankName", holder.bankName);
      await fill("bank.bankVerificationNumber", holder.bvn);
      await fill("bank.bankAccountNumber", holder.accountNumber);
    },

    waitForBank: () => {
      const verified = page.getByText(/^Account Number verified: /);
      return verified.first().waitFor({ state: "attached" });
    },

    addHolding: async (person: MadeUpPerson) => {
      await choose("holdings", person.registerName);
      await chooseCard("searchType", say.byNumber);
      const accounts = field("holdingAccounts");
      await accounts.locator("input[role=combobox]").fill(person.holderAccountNumber);
      await accounts.getByRole("button", { name: /search/i }).click();
      const found = `${person.firstName} ${person.lastName} ${person.holderAccountNumber}`;
      await page.getByRole("option", { name: found }).click();
      await page.getByRole("button", { name: formMessages.addCompanies }).click();
    },

    fillDocuments: async (person: MadeUpPerson) => {
      await pick("identification.type", person.idType);
      await fill("identification.number", person.idNumber);
      await addImages(await drawImages(person));
    },

    consent: async () => {
      await toLastStep();
      await field("consent").locator("input[type=checkbox]").check();
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
  return {
    toField: async (name: string) => {
      const part = page.locator(`[data-field="${name}"]`);
      const isIn = () => part.first().isVisible();
      if ((page.viewportSize()?.width ?? 640) >= 640) return;
      await part.first().waitFor({ state: "attached" });
      if (await isIn()) return;
      while (await back.isVisible()) await back.click();
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
