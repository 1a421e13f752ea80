import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { checkMessages } from "#shared/messages/check-answers.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldLabels as label, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { stepMessages as steps } from "#shared/messages/steps.ts";
import { answerCalls } from "../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../app/testing/lookup-answers.ts";
import { registrar } from "../../lib/env.ts";
import { HolderForm } from "./HolderForm.tsx";
import type { FormState } from "./model/form-state.ts";
import { newAttempt } from "./model/idempotency-key.ts";
import type { StepName } from "./model/steps.ts";
import { aCompanyForm, aFilledForm } from "./model/testing/a-filled-form.ts";
import { formInBrowser } from "./model/testing/form-in-browser.tsx";
import type { SubmitSetup } from "./model/use-submit.ts";
import { FormFrame } from "./parts/FormFrame.tsx";

const phone = [360, 740] as const;
const laptop = [1280, 800] as const;

beforeEach(() => {
  answerCalls(lookupAnswers);
  // Keeps no draft, which another test would find.
  vi.spyOn(crypto.subtle, "encrypt").mockRejectedValue(new Error("nothing is kept"));
  history.replaceState(null, "");
});
afterEach(() => screen.viewport(1024, 800));

const setup = (): SubmitSetup => ({
  attempt: { current: newAttempt() },
  draftKey: "new-form",
  send: async () => "KYC-1",
});

const open = async (
  size: readonly [number, number],
  form: Partial<FormState> = {},
  step?: StepName,
) => {
  if (step) history.replaceState({ step }, "");
  await screen.viewport(...size);
  return formInBrowser(
    <FormFrame title={registrar.name}>
      <HolderForm setup={setup()} />
    </FormFrame>,
    form,
  );
};
type Opened = Awaited<ReturnType<typeof open>>;

const button = (page: Opened, name: string) => page.getByRole("button", { name, exact: true });
const next = (page: Opened) => button(page, steps.next).click();
const title = (page: Opened, words: string) =>
  page.getByRole("heading", { level: 2, name: words, exact: true });
const emailOf = (page: Opened) => page.getByLabelText(label.email, { exact: false }).first();
const firstNameOf = (page: Opened) => page.getByLabelText(label.firstName, { exact: false });
const toasts = () => document.querySelectorAll("[data-toast]").length;

it("D62: below 640 px shows one step; Continue passes over what is missing and the list says so", async () => {
  const page = await open(phone);
  await expect.element(firstNameOf(page)).toBeVisible();
  await expect.element(emailOf(page)).not.toBeVisible();
  await firstNameOf(page).fill("Ngozi");

  await next(page);

  await expect.element(title(page, steps.titles.contact)).toHaveFocus();
  await expect.element(emailOf(page)).toBeVisible();
  await expect.element(firstNameOf(page)).not.toBeVisible();
  expect([history.state.step, toasts()]).toEqual(["contact", 0]);
  await page.getByText(steps.list).click();
  const you = page.getByRole("button", { name: `${steps.names.you} ${checkMessages.missing(5)}` });
  await expect
    .element(page.getByRole("button", { name: `${steps.names.bank} ${checkMessages.notBegun}` }))
    .toBeVisible();
  await you.click();
  await expect.element(firstNameOf(page)).toHaveValue("Ngozi");
  await expect.element(page.getByText(formMessages.required(label.title))).not.toBeInTheDocument();
});

it("D62: the list of steps says what is missing in the present step, not that it is not started", async () => {
  const page = await open(phone, {}, "check");

  await page.getByText(steps.list).click();

  await expect
    .element(page.getByRole("button", { name: `${steps.names.check} ${checkMessages.missing(1)}` }))
    .toBeVisible();
  await expect
    .element(page.getByRole("button", { name: `${steps.names.you} ${checkMessages.missing(6)}` }))
    .toBeVisible();
});

it("D62: the browser's Back leads to the step before, and a new start to the step of the entry", async () => {
  const page = await open(phone);
  await next(page);
  await next(page);
  await expect.element(title(page, steps.titles.bank)).toBeVisible();

  history.back();
  await expect.element(title(page, steps.titles.contact)).toHaveFocus();
  await page.unmount();

  const again = await open(phone);
  await expect.element(title(again, steps.titles.contact)).toBeVisible();
  await expect.element(emailOf(again)).toBeVisible();
});

it.each([
  { who: "a person", form: aFilledForm(), name: "Mrs Ngozi Eze", field: "firstName" },
  { who: "a company", form: aCompanyForm(), name: "Zuma Rock Traders Ltd", field: "companyName" },
  {
    who: "a person who updates an account",
    form: aFilledForm({}, { purpose: "update" }),
    name: "Mrs Ngozi Eze",
    field: "firstName",
  },
])(
  "D62: the last step shows the answers of $who; Change leads to the input",
  async ({ form, name }) => {
    const page = await open(phone, form, "check");

    await expect.element(page.getByText(name)).toBeVisible();
    await expect.element(page.getByText("BUA Foods Plc: 77")).toBeVisible();
    await expect.element(page.getByAltText(/^Signature.* as added$/)).toBeVisible();
    await expect.element(button(page, say.submit)).toBeVisible();
    await page.getByRole("link", { name: `${checkMessages.change} ${label.phone}` }).click();

    await expect.element(page.getByRole("textbox", { name: label.phone }).first()).toHaveFocus();
    expect(history.state.step).toBe("contact");
    await button(page, steps.toCheck).click();
    await expect.element(page.getByText(name)).toBeVisible();
  },
);

it("D62: accounts that were chosen and not added are among the answers to check", async () => {
  const pick = {
    register: { label: "Dangote Cement Plc", value: "7" },
    searchType: "A" as const,
    chosen: [{ label: "900011", value: "900011" }],
  };
  const page = await open(phone, { ...aFilledForm(), pick }, "documents");

  await next(page);

  await expect.element(page.getByText(/Dangote Cement Plc: 900011/)).toBeVisible();
});

it("D62, R-64: Submit leads to the step of the first problem; summary, message and field agree", async () => {
  const page = await open(
    phone,
    aFilledForm({ confirmPhone: "08031234568", city: "", title: "" }),
    "check",
  );

  await button(page, say.submit).click();

  const summary = page.getByRole("region", { name: say.problemTitle });
  await expect.element(summary).toHaveFocus();
  await expect.element(title(page, steps.titles.contact)).toBeVisible();
  await expect
    .poll(() =>
      summary
        .getByRole("link")
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual([
      formMessages.phoneMismatch,
      formMessages.required(label.city),
      `${steps.names.you}: ${say.sectionWrong(1)}`,
    ]);
  await expect
    .poll(() => document.querySelector("[data-toast]")?.textContent)
    .toBe(formMessages.phoneMismatch);
  expect(document.title).toBe(say.errorTitle(registrar.name));
  await summary.getByRole("link").first().click();
  await expect.element(page.getByRole("textbox", { name: label.confirmPhone })).toHaveFocus();
  await summary.getByRole("link").last().click();
  await expect.element(title(page, steps.titles.you)).toBeVisible();
  await button(page, steps.next).click();
  await expect.element(title(page, steps.titles.contact)).toBeVisible();
});

it("the summary names each of several directors once", async () => {
  const form = aCompanyForm(
    { directorName: "", "directors.0.directorBankVerificationNumber": "1" },
    { furtherDirectors: 1 },
  );
  const page = await open(laptop, form);

  await button(page, say.submit).click();

  const summary = page.getByRole("region", { name: say.problemTitle });
  const texts = () =>
    summary
      .getByRole("link")
      .elements()
      .map((link) => link.textContent);
  await expect.poll(texts).toContain(say.ofDirector(2, formMessages.bvn));
  expect(texts()).toContain(say.ofDirector(1, formMessages.required(label.directorName)));
});

it("D62: crossing 640 px keeps the step, the focus and the values", async () => {
  const page = await open(phone);
  await next(page);
  await emailOf(page).fill("ngozi@example.com");

  await screen.viewport(...laptop);
  await expect.element(emailOf(page)).toHaveFocus();
  await expect.element(button(page, steps.next)).not.toBeInTheDocument();
  await firstNameOf(page).click();
  await screen.viewport(...phone);

  await expect.element(firstNameOf(page)).toHaveFocus();
  await expect.element(title(page, steps.titles.you)).toBeVisible();
  await next(page);
  await expect.element(emailOf(page)).toHaveValue("ngozi@example.com");
});

it("D62: from 640 px one page has every input, the sections and a live summary above the consent", async () => {
  const page = await open([640, 800]);
  for (const name of [label.firstName, label.email, label.address]) {
    await expect.element(page.getByLabelText(name, { exact: false }).first()).toBeVisible();
  }
  const summary = page.getByRole("region", { name: checkMessages.checkTitle });
  const links = summary.getByRole("link", { name: label.address });
  await expect.element(links).toBeVisible();

  await page.getByLabelText(label.address, { exact: false }).fill("12 Allen Avenue");

  await expect.element(summary.getByText("12 Allen Avenue")).toBeVisible();
  await expect.element(page.getByRole("navigation", { name: say.sections })).toBeVisible();
  const consent = document.querySelector("[data-field=consent]");
  expect(summary.element().compareDocumentPosition(consent as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const bar = page.getByRole("progressbar");
  await expect.element(bar).toHaveAttribute("aria-valuetext", say.requiredDone(1, 23));
  await userEvent.keyboard("{Tab}");
  await button(page, say.submit).click();
  await expect
    .element(page.getByRole("region", { name: say.problemTitle }).getByRole("link").first())
    .toHaveTextContent(formMessages.required(label.title));
});

it("Enter leads to the next input, then to the step's button, and never sends the form", async () => {
  const sent = vi.fn(async () => "KYC-1");
  await screen.viewport(...phone);
  const page = await formInBrowser(
    <FormFrame title={registrar.name}>
      <HolderForm setup={{ ...setup(), send: sent }} />
    </FormFrame>,
    aFilledForm(),
  );
  const focused = () => {
    const { id, textContent } = document.activeElement ?? {};
    return id || textContent;
  };
  const enterLeadsTo = async (place: string) => {
    await userEvent.keyboard("{Enter}");
    await expect.poll(focused).toBe(place);
  };
  firstNameOf(page).element().focus();
  for (const name of ["middleName", "lastName"]) await enterLeadsTo(`field-${name}`);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => (document.activeElement as HTMLInputElement).type).toBe("radio");
  expect((document.activeElement as HTMLInputElement).checked).toBe(true);
  await enterLeadsTo("field-dateOfBirth");
  for (const part of ["month", "year"]) await enterLeadsTo(`field-dateOfBirth-${part}`);
  await enterLeadsTo("field-nationality");
  await enterLeadsTo(steps.next);
  await userEvent.keyboard("{Enter}");
  await expect.element(title(page, steps.titles.contact)).toBeVisible();
  await expect.element(emailOf(page)).toHaveAttribute("enterkeyhint", "next");

  await screen.viewport(...laptop);
  const [consent] = page.getByRole("checkbox").elements().slice(-2) as HTMLElement[];
  consent?.focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.poll(focused).toBe(say.submit);
  expect(sent).not.toHaveBeenCalled();
});

it("two quick Enters lead two inputs on, also before the first has found the next input", async () => {
  const page = await open(laptop);
  const input = firstNameOf(page).element() as HTMLElement;
  input.focus();

  // Both keys reach the first input: the code that finds the next one answers later.
  for (const _ of "12") {
    input.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
    );
  }

  await expect.element(page.getByLabelText(label.lastName, { exact: false })).toHaveFocus();
});

it("D69: after sending, Back leads to the first step, and once more out of the form", async () => {
  const path = location.pathname;
  history.replaceState({ isBefore: true }, "");
  history.pushState(null, "");
  const page = await open(phone, aFilledForm());
  for (const name of ["contact", "bank", "documents", "check"] as const) {
    await next(page);
    await expect.element(title(page, steps.titles[name])).toBeVisible();
  }

  await button(page, say.submit).click();
  await expect.poll(() => location.pathname).toBe("/success");
  expect(history.state.usr.reference).toBe("KYC-1");

  history.back();
  await expect.poll(() => history.state?.step).toBe("you");
  expect(location.pathname).toBe(path);
  history.back();
  await expect.poll(() => history.state).toEqual({ isBefore: true });
});
