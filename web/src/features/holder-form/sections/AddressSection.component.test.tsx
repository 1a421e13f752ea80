import { beforeEach, expect, it } from "vitest";
import { fieldMessages } from "#shared/messages/public.ts";
import { fieldLabels as label, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { emptyForm } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { AddressSection } from "./AddressSection.tsx";

beforeEach(() => void answerCalls(lookupAnswers));

type Opened = Awaited<ReturnType<typeof formInBrowser>>;

const box = (page: Opened, name: "country" | "state" | "city") =>
  page.getByRole("combobox", { name: label[name] });

const choose = async (page: Opened, name: "country" | "state" | "city", text: string) => {
  await box(page, name).fill(text);
  await page.getByRole("option", { name: text }).click();
};

it("R-54, D42: state and city say which field comes first, also to screen readers", async () => {
  const page = await formInBrowser(<AddressSection />);

  await expect.element(box(page, "state")).toBeDisabled();
  await expect.element(box(page, "state")).toHaveAccessibleDescription(say.stateNeedsCountry);
  await expect.element(box(page, "city")).toHaveAccessibleDescription(say.cityNeedsState);
  await choose(page, "country", "Nigeria");
  await expect.element(box(page, "state")).toBeEnabled();
  await expect.element(box(page, "state")).not.toHaveAccessibleDescription(say.stateNeedsCountry);
  await expect.element(box(page, "city")).toHaveAccessibleDescription(say.cityNeedsState);
  await choose(page, "state", "Lagos");
  await expect.element(box(page, "city")).not.toHaveAccessibleDescription(say.cityNeedsState);
  await choose(page, "city", "Ikeja");

  expect(page.form().values).toMatchObject({ country: "Nigeria", state: "Lagos", city: "Ikeja" });
});

it("D34: a town that the list lacks can be typed", async () => {
  const values = { ...emptyForm().values, country: "Nigeria", state: "Lagos" };
  const page = await formInBrowser(<AddressSection />, { values });

  await box(page, "city").fill("Umuoji");
  await page.getByRole("option", { name: fieldMessages.create("Umuoji") }).click();

  expect(page.form().values.city).toBe("Umuoji");
});

it("another country clears state and city; another state clears the city", async () => {
  const values = { ...emptyForm().values, country: "Nigeria", state: "Lagos", city: "Ikeja" };
  const page = await formInBrowser(<AddressSection />, { values });

  await choose(page, "state", "Ogun");
  expect(page.form().values).toMatchObject({ country: "Nigeria", state: "Ogun", city: "" });
  await choose(page, "country", "Ghana");

  expect(page.form().values).toMatchObject({ country: "Ghana", state: "", city: "" });
});

it("D65: a name left while its list loads is chosen when the list arrives", async () => {
  const answer = Promise.withResolvers<void>();
  answerCalls({
    ...lookupAnswers,
    listStates: async () => {
      await answer.promise;
      return { results: [{ id: 1, name: "Ashanti" }] };
    },
  });
  const page = await formInBrowser(<AddressSection />);
  await choose(page, "country", "Benin");

  await box(page, "state").fill("ashanti");
  await page.getByRole("textbox", { name: label.address, exact: true }).click();
  expect(page.form().values.state).toBe("");
  answer.resolve();

  await expect.poll(() => page.form().values.state).toBe("Ashanti");
});

it("D42: state and city are typed for a country without a list of states", async () => {
  const page = await formInBrowser(<AddressSection />);
  const typed = (name: "state" | "city") => page.getByRole("textbox", { name: label[name] });

  await choose(page, "country", "Ghana");
  await expect.element(typed("state")).toHaveAccessibleDescription(say.typePlace);
  await typed("state").fill("Ashanti");
  await typed("city").fill("Kumasi");

  expect(page.form().values).toMatchObject({ country: "Ghana", state: "Ashanti", city: "Kumasi" });
});
