import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { Holder } from "#shared/contract/registers.ts";
import { formMessages, searchErrors } from "#shared/messages/form.ts";
import { nameOfferMessages as offer } from "#shared/messages/name-offer.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { fieldLabels as label, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { type Answers, answerCalls, refused } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { emptyForm } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { HoldingsSection } from "./HoldingsSection.tsx";

beforeEach(() => void answerCalls(lookupAnswers));

const open = (...holdings: { registerName: string; registerCode: string; accounts: string[] }[]) =>
  formInBrowser(<HoldingsSection />, { holdings });
type Opened = Awaited<ReturnType<typeof open>>;

const aHolder = (AccountNumber: string): Holder => ({
  AccountNumber,
  FirstName: "Bola",
  LastName: "Ade",
  MiddleName: "",
  CompanyName: "",
});
const finding =
  (...numbers: string[]): NonNullable<Answers["searchHolders"]> =>
  () => ({ results: numbers.map(aHolder) });

const accounts = (page: Opened) => page.getByRole("combobox", { name: say.accounts });
const search = (page: Opened) => page.getByRole("button", { name: fieldMessages.search });
const add = (page: Opened) => page.getByRole("button", { name: formMessages.addCompanies });
const choose = async (page: Opened, register: string, searchType: string) => {
  await page.getByRole("combobox", { name: say.company }).fill(register);
  await page.getByRole("option", { name: register }).click();
  await page.getByText(searchType).click();
};
const use = async (page: Opened, number: string) => {
  await accounts(page).fill(number);
  await page.getByRole("option", { name: fieldMessages.create(number) }).click();
};

const bua = { registerName: "BUA Foods Plc", registerCode: "5", accounts: ["1"] };
const dangote = { registerName: "Dangote Cement Plc", registerCode: "7", accounts: ["2"] };
const zuma = { registerName: "Zuma Rock Traders Plc", registerCode: "9", accounts: ["3"] };

describe("the accounts of a holding", () => {
  it("R-38, R-51, R-76, R-77, R-78: are searched on the icon only, or typed", async () => {
    const made = answerCalls({ ...lookupAnswers, searchHolders: finding("900011") });
    const searches = () => made.filter((name) => name === "searchHolders").length;
    const page = await open();
    const hint = (text: string) => expect.element(page.getByText(text)).toBeVisible();
    const toast = (text: string) =>
      expect.element(page.getByRole("alert").getByText(text)).toBeVisible();

    await hint(formMessages.holdingHintNoType);
    await expect.element(accounts(page)).toBeDisabled();
    await choose(page, bua.registerName, say.byName);
    await hint(formMessages.holdingHintName);
    await page.getByText(say.byNumber).click();
    await hint(formMessages.holdingHintNumber);
    await search(page).click();
    await toast(searchErrors["register.no-name"]);
    await accounts(page).fill("12AB");
    await search(page).click();
    await toast(searchErrors["register.numeric"]);
    await expect
      .element(accounts(page))
      .toHaveAccessibleDescription(new RegExp(searchErrors["register.numeric"]));
    await accounts(page).fill("9000");
    await expect
      .element(page.getByRole("option", { name: fieldMessages.create("9000") }))
      .toBeVisible();
    expect(searches()).toBe(0);

    await search(page).click();
    await page.getByRole("option", { name: "Bola Ade 900011" }).click();
    await use(page, "00777");
    await add(page).click();

    expect(searches()).toBe(1);
    expect(page.form().holdings).toEqual([{ ...bua, accounts: ["900011", "00777"] }]);
  });

  it("a search that another search replaces no longer shows as busy", async () => {
    answerCalls({ ...lookupAnswers, searchHolders: () => new Promise(() => undefined) });
    const page = await open();
    await choose(page, bua.registerName, say.byNumber);

    await accounts(page).fill("123");
    await search(page).click();
    await expect.element(search(page)).toHaveAttribute("aria-busy", "true");
    await accounts(page).fill("");
    await search(page).click();

    await expect
      .element(accounts(page))
      .toHaveAccessibleDescription(new RegExp(searchErrors["register.no-name"]));
    await expect.element(search(page)).toHaveAttribute("aria-busy", "false");
  });

  it("the open list of found accounts does not cover the button that adds the chosen one", async () => {
    const numbers = ["900011", "900012", "900013", "900014", "900015", "900016"];
    answerCalls({ ...lookupAnswers, searchHolders: finding(...numbers) });
    const page = await open();
    await choose(page, bua.registerName, say.byNumber);
    await accounts(page).fill("9000");
    await search(page).click();
    await page.getByRole("option", { name: "Bola Ade 900011" }).click();

    expect(page.getByRole("option").elements()).toHaveLength(5);
    const button = add(page).element();
    button.scrollIntoView();
    const { x, y, width, height } = button.getBoundingClientRect();
    const atItsMiddle = document.elementFromPoint(x + width / 2, y + height / 2);

    expect(button.contains(atItsMiddle)).toBe(true);
  });

  it("one press adds the chosen account while the list of others is open", async () => {
    const numbers = ["900011", "900012", "900013", "900014", "900015", "900016"];
    answerCalls({ ...lookupAnswers, searchHolders: finding(...numbers) });
    const page = await open();
    await choose(page, bua.registerName, say.byNumber);
    await accounts(page).fill("9000");
    await search(page).click();
    await page.getByRole("option", { name: "Bola Ade 900011" }).click();
    await expect.element(page.getByRole("option")).toHaveLength(5);

    await add(page).click();

    await expect.element(page.getByRole("listitem")).toHaveLength(1);
    expect(page.form().holdings).toEqual([{ ...bua, accounts: ["900011"] }]);
  });

  it("R-41, R-62, R-77: replace the former accounts of a company that is added again", async () => {
    const page = await open({ ...bua, accounts: ["1", "2"] });
    const list = page.getByRole("listitem");

    await choose(page, bua.registerName, say.byNumber);
    for (const number of ["00777", "00888", "00999"]) await use(page, number);
    await page.getByRole("button", { name: fieldMessages.remove("00888") }).click();
    await add(page).click();
    await expect.element(list.getByText(say.accountsOf(["00777", "00999"]))).toBeVisible();
    await expect.element(list).toHaveLength(1);
    await choose(page, dangote.registerName, say.byNumber);
    await use(page, "00111");
    await add(page).click();

    await expect.element(list).toHaveLength(2);
    expect(page.form().holdings).toEqual([
      { ...bua, accounts: ["00777", "00999"] },
      { ...dangote, accounts: ["00111"] },
    ]);
  });
});

describe("D70: the names of a chosen account", () => {
  const found = async (page: Opened) => {
    await choose(page, bua.registerName, say.byNumber);
    await accounts(page).fill("9000");
    await search(page).click();
    await page.getByRole("option", { name: /900011/ }).click();
  };
  const take = (page: Opened) => page.getByRole("button", { name: offer.take });

  beforeEach(() => void answerCalls({ ...lookupAnswers, searchHolders: finding("900011") }));

  it("are offered while the name fields are empty, also after the company was added", async () => {
    const page = await open();
    await found(page);
    await expect.element(page.getByText(offer.offer("Bola Ade"))).toBeVisible();
    expect(page.form().values.firstName).toBe("");
    await add(page).click();

    await take(page).click();

    expect(page.form().values).toMatchObject({
      firstName: "Bola",
      middleName: "",
      lastName: "Ade",
    });
    await expect.element(page.getByText(offer.taken("Bola Ade"))).toBeVisible();
    await expect.element(take(page)).not.toBeInTheDocument();
  });

  it("can be refused", async () => {
    const page = await open();
    await found(page);

    await page.getByRole("button", { name: offer.leave }).click();

    await expect.element(take(page)).not.toBeInTheDocument();
    await expect.element(accounts(page)).toHaveFocus();
    expect(page.form().values.firstName).toBe("");
  });

  it("are not offered once a name is typed, nor to a company for a person's account", async () => {
    const values = { ...emptyForm().values, lastName: "Eze" };
    const named = await formInBrowser(<HoldingsSection />, { values });
    await found(named);
    await add(named).click();
    await expect.element(named.getByRole("listitem")).toHaveLength(1);
    await expect.element(take(named)).not.toBeInTheDocument();
    await named.unmount();

    const company = await formInBrowser(<HoldingsSection />, { accountType: "corporate" });
    await found(company);
    await add(company).click();
    await expect.element(company.getByRole("listitem")).toHaveLength(1);
    await expect.element(take(company)).not.toBeInTheDocument();
  });
});

it("R-62: removing a company moves the focus to the next company, the previous company or the company field", async () => {
  const page = await open(bua, dangote, zuma);
  const remove = (name: string) => page.getByRole("button", { name: say.removeCompany(name) });
  const press = async (name: string) => {
    remove(name).element().focus();
    await userEvent.keyboard("{Enter}");
  };

  await press(dangote.registerName);
  await expect.element(remove(zuma.registerName)).toHaveFocus();
  await press(zuma.registerName);
  await expect.element(remove(bua.registerName)).toHaveFocus();
  await press(bua.registerName);

  await expect.element(page.getByRole("combobox", { name: say.company })).toHaveFocus();
  expect(page.form().holdings).toEqual([]);
});

it("a stockbroker can be one that is not on the list, and can be cleared", async () => {
  const page = await open();
  const box = page.getByRole("combobox", {
    name: `${label.stockBroker} ${fieldMessages.optional}`,
  });

  await box.fill("Sahel Brokers");
  await page.getByRole("option", { name: fieldMessages.create("Sahel Brokers") }).click();
  expect(page.form().values.stockBroker).toBe("Sahel Brokers");
  await userEvent.keyboard("{Backspace}");

  expect(page.form().values.stockBroker).toBe("");
});

it("D41, D95: a search that a used-up session is refused is made again in a new one, unseen", async () => {
  let searches = 0;
  const made = answerCalls({
    ...lookupAnswers,
    searchHolders: (call) => {
      searches += 1;
      return searches === 1 ? refused(429, "Too many") : finding("900011")(call);
    },
  });
  const page = await open();
  await choose(page, bua.registerName, say.byNumber);
  await accounts(page).fill("9000");
  await search(page).click();

  await expect.element(page.getByRole("option", { name: /900011/ })).toBeVisible();
  const calls = made.filter((name) => name === "searchHolders" || name === "openFormSession");
  expect(calls.slice(-3)).toEqual(["searchHolders", "openFormSession", "searchHolders"]);
});
