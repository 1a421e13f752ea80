import type { Page } from "playwright";
import type { MadeUpCompany } from "#local/demo-data/companies.ts";
import { drawImages } from "#local/demo-data/images.ts";
import type { MadeUpPerson } from "#local/demo-data/people.ts";
import { formMessages } from "#shared/messages/form.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { stepMessages } from "#shared/messages/steps.ts";

/** By the path of the field in the API, such as `bank.bankName`. */
export type Answers = Record<string, string | true | Uint8Array>;

type Holder = MadeUpPerson | MadeUpCompany;

const contactOf = ({ phone, email, country, state, city, address }: Holder): Answers => ({
  country,
  state,
  city,
  address,
  phone,
  confirmPhone: phone,
  email,
  confirmEmail: email,
});

export const bankOf = ({ bankName, bvn, accountNumber }: Holder): Answers => ({
  "bank.bankName": bankName,
  "bank.bankVerificationNumber": bvn,
  "bank.bankAccountNumber": accountNumber,
});

const cardOf = ({ idType, idNumber }: Holder, path = ""): Answers => ({
  [`${path}identification.type`]: idType,
  [`${path}identification.number`]: idNumber,
});

export const personalOf = (person: MadeUpPerson): Answers => ({
  title: person.title,
  firstName: person.firstName,
  lastName: person.lastName,
  middleName: person.middleName,
  gender: person.gender,
  dateOfBirth: person.dateOfBirth.split("-").reverse().join("/"),
  nationality: person.nationality,
});

export const answersOf = (person: MadeUpPerson): Answers => ({
  ...personalOf(person),
  ...contactOf(person),
  ...bankOf(person),
  ...cardOf(person),
});

/** The first director has no path; the first further director has `directors.0.`, and so on. */
export const directorOf = (company: MadeUpCompany, path = ""): Answers => ({
  [`${path}directorName`]: company.directorName,
  [`${path}directorBankVerificationNumber`]: company.directorBvn,
  ...cardOf(company, path),
});

export const companyOf = (company: MadeUpCompany): Answers => ({
  companyName: company.companyName,
  rcNumber: company.rcNumber,
  ...contactOf(company),
  ...bankOf(company),
  ...directorOf(company),
});

const cards = ["accountType", "gender", "searchType"];
const searched = ["nationality", "country", "state", "city", "bank.bankName", "holdings"];

/** Fills in the form as a holder does, through the fields and labels on the page. */
export const holderForm = (page: Page) => {
  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  const input = (name: string) => field(name).getByRole("textbox", { includeHidden: true }).last();
  const { toField, toLastStep } = stepsOn(page);
  const fill = async (name: string, answer: Answers[string]): Promise<void> => {
    const part = field(name);
    await toField(name);
    if (answer === true) return part.locator("input[type=checkbox]").check();
    if (typeof answer !== "string") {
      const file = { name: "image", mimeType: "image/jpeg", buffer: Buffer.from(answer) };
      await part.locator("input[type=file]").first().setInputFiles(file);
      return part.locator("img").waitFor();
    }
    if (searched.includes(name)) {
      const options = page.getByRole("listbox").getByRole("option", { name: answer, exact: true });
      await part.locator("input[role=combobox]").fill(answer);
      return options.first().click();
    }
    if (cards.includes(name)) return part.getByText(answer, { exact: true }).click();
    const isSelect = name === "title" || name.endsWith("identification.type");
    await (isSelect ? part.locator("select").selectOption(answer) : input(name).fill(answer));
  };

  return {
    input,
    toField,
    toLastStep,
    fill,

    fillAll: async (answers: Answers) => {
      for (const [name, answer] of Object.entries(answers)) await fill(name, answer);
    },

    addDirector: async () => {
      await toField("directorName");
      await page.getByRole("button", { name: publicFormMessages.addDirector }).click();
    },

    waitForBank: () => {
      const verified = page.getByText(/^Account Number verified: /);
      return verified.first().waitFor({ state: "attached" });
    },

    addHolding: async (person: MadeUpPerson) => {
      await fill("holdings", person.registerName);
      await fill("searchType", publicFormMessages.byNumber);
      const accounts = field("holdingAccounts");
      await accounts.locator("input[role=combobox]").fill(person.holderAccountNumber);
      await accounts.getByRole("button", { name: /search/i }).click();
      const found = `${person.firstName} ${person.lastName} ${person.holderAccountNumber}`;
      await page.getByRole("option", { name: found }).click();
      await page.getByRole("button", { name: formMessages.addCompanies }).click();
    },

    consent: async () => {
      await toLastStep();
      await fill("consent", true);
    },
    submit: async () => {
      await toLastStep();
      await page.getByRole("button", { name: publicFormMessages.submit, exact: true }).click();
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
  await form.fillAll(answersOf(person));
  await form.waitForBank();
  await form.addHolding(person);
  await form.fillAll(bytesOf(await drawImages(person)));
  await form.consent();
};

export const bytesOf = (images: Record<string, { bytes: Uint8Array }>): Answers =>
  Object.fromEntries(Object.entries(images).map(([name, { bytes }]) => [name, bytes]));
