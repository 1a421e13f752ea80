import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { foreignNumberMessages as foreign } from "#shared/messages/foreign-number.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { fieldLabels as label, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { emptyForm, type Values } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { ContactSection } from "./ContactSection.tsx";

const nigeria = { id: 2, name: "Nigeria", iso2: "NG", phonecode: "234", flag: "" };
const unitedKingdom = { id: 3, name: "United Kingdom", iso2: "GB", phonecode: "44", flag: "" };
const abroad = {
  ...lookupAnswers,
  listCountries: () => ({
    results: [
      { id: 1, name: "Germany", iso2: "DE", phonecode: "49", flag: "" },
      nigeria,
      unitedKingdom,
      { id: 4, name: "United States", iso2: "US", phonecode: "1", flag: "" },
    ],
  }),
};

const open = (values: Partial<Values>) => {
  answerCalls(abroad);
  return formInBrowser(<ContactSection />, { values: { ...emptyForm().values, ...values } });
};

it("D111: a number of another country is never cut, and moves to the field that takes it", async () => {
  const page = await open({ nationality: "Nigeria", confirmPhone: "080" });
  await page.getByRole("textbox", { name: label.phone }).click();

  await userEvent.keyboard("+44 7400 123456");

  expect(page.form().values.phone).toBe("+447400123456");
  await expect.element(page.getByText(foreign.needed(unitedKingdom, nigeria))).toBeVisible();
  await expect.element(page.getByText(/^No number with \+234\? Call us: /)).toBeVisible();
  await page.getByRole("button", { name: foreign.move }).click();

  expect(page.form().values).toMatchObject({
    phone: "",
    confirmPhone: "",
    secondaryPhone: "07400123456",
    secondaryPhoneCountry: "United Kingdom",
  });
  await expect.element(page.getByRole("textbox", { name: label.phone })).toHaveFocus();
  await expect.element(page.getByText(/^No number with/)).not.toBeInTheDocument();
});

it("D111: a number of another country replaces no secondary phone", async () => {
  const page = await open({ nationality: "Nigeria", secondaryPhone: "0241234567" });
  await page.getByRole("textbox", { name: label.phone }).click();

  await userEvent.keyboard("0012125550123");

  await expect.element(page.getByText(/^No number with/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: foreign.move })).not.toBeInTheDocument();
  expect(page.form().values.phone).toBe("+12125550123");
});

it("D111: a trunk 0 fits where the number has eleven digits without it", async () => {
  const page = await open({ nationality: "Germany" });
  const phone = page.getByRole("textbox", { name: label.phone });
  await expect.element(phone).toHaveAccessibleDescription(say.phoneExample("01512 3456789"));
  await phone.click();

  await userEvent.keyboard("0151234567890");

  expect(page.form().values.phone).toBe("015123456789");
  await expect.element(page.getByText(fieldMessages.tooManyDigits(13, 12))).toBeVisible();
});
