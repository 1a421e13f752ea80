import { beforeEach, describe, expect, it, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { doubtMessages } from "#shared/messages/doubts.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import {
  fieldHelp,
  fieldLabels as label,
  publicFormMessages as say,
} from "#shared/messages/public-form.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import type { FormAction } from "../model/form-reducer.ts";
import { emptyForm, type Values } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { ContactSection } from "./ContactSection.tsx";
import { Field } from "./Field.tsx";

beforeEach(() => void answerCalls(lookupAnswers));

const open = (values: Partial<Values> = {}) =>
  formInBrowser(<ContactSection />, { values: { ...emptyForm().values, ...values } });
const secondary = `${label.secondaryPhone} ${fieldMessages.optional}`;

describe("a phone field", () => {
  it("R-39: shows flag and dialling code of the nationality", async () => {
    const page = await formInBrowser([
      <Field key="nationality" name="nationality" />,
      <ContactSection key="contact" />,
    ]);

    await page.getByRole("combobox", { name: label.nationality }).fill("Nigeria");
    await page.getByRole("option", { name: "Nigeria" }).first().click();

    await expect.element(page.getByText("🇳🇬 +234")).toHaveLength(2);
    await expect
      .element(page.getByRole("textbox", { name: label.phone }))
      .toHaveAccessibleDescription(fieldHelp.phone);
  });

  it("R-39: shows the letters of the country on Windows, which has no flags", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Windows NT 10.0)");
    const page = await open({ nationality: "Nigeria" });

    await expect.element(page.getByText("NG +234")).toHaveLength(2);
    await expect
      .element(page.getByRole("option", { name: "NG Nigeria (+234)" }))
      .toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it("says that the dialling code follows from the nationality, or from a company's country", async () => {
    const person = await open();
    await expect
      .element(person.getByRole("textbox", { name: label.phone }))
      .toHaveAccessibleDescription(say.phoneFollowsNationality);
    await person.unmount();

    const company = await formInBrowser(<ContactSection />, { accountType: "corporate" });
    await expect
      .element(company.getByRole("textbox", { name: label.phone }))
      .toHaveAccessibleDescription(say.phoneFollowsCountry);
  });

  it("R-39, D28: rejects a pasted number with a message", async () => {
    const page = await open({ email: "08031234567" });
    await page.getByRole("textbox", { name: label.email }).tripleClick();
    await userEvent.copy();

    await page.getByRole("textbox", { name: label.phone }).click();
    await userEvent.paste();

    await expect.element(page.getByRole("alert")).toHaveTextContent(fieldMessages.pasteBlocked);
    expect(page.form().values.phone).toBe("");
  });

  it("D111: shows that a number is too long, and understands digits of every keyboard", async () => {
    const page = await open();
    await page.getByRole("textbox", { name: label.phone }).click();

    await userEvent.keyboard("٠٨٠٣١٢٣٤٥٦٧8");

    await expect.element(page.getByText(fieldMessages.tooManyDigits(12, 11))).toBeVisible();
    expect(page.form().values.phone).toBe("08031234567");
  });

  it("D111: shows that a pasted email is too long", async () => {
    const page = await open({ email: `${"a".repeat(60)}@example.com` });
    const email = page.getByRole("textbox", { name: label.email });
    await email.tripleClick();
    await userEvent.copy();

    await userEvent.keyboard("{End}");
    await userEvent.paste();

    await expect.element(page.getByText(fieldMessages.tooManyCharacters(144, 90))).toBeVisible();
  });

  it.each([
    ["Ada Obi <ada@example.com>", "ada@example.com"],
    ["mailto:ada@example.com", "ada@example.com"],
    ["\u202aada@example.com.\u202c", "ada@example.com"],
    ["ada@b\u00fccher.example", "ada@xn--bcher-kva.example"],
    ["Ada@Example.com", "Ada@Example.com"],
  ])("D111: %j becomes an address once the field is left", async (typed, address) => {
    const page = await open();
    const email = page.getByRole("textbox", { name: label.email });

    await email.fill(typed);
    await userEvent.tab();

    await expect.element(email).toHaveValue(address);
  });

  it("keeps only digits, 11 at most, and takes its country code from a list", async () => {
    const page = await open();
    await expect.element(page.getByRole("option", { name: "🇬🇭 Ghana (+233)" })).toBeInTheDocument();

    await page
      .getByRole("combobox", { name: fieldMessages.dialCode(label.secondaryPhone) })
      .selectOptions("GH");
    await page.getByRole("textbox", { name: secondary }).click();
    await userEvent.keyboard("0a24 1234567890");

    await expect.element(page.getByText("🇬🇭 +233")).toBeVisible();
    expect(page.form().values).toMatchObject({
      secondaryPhoneCountry: "Ghana",
      secondaryPhone: "02412345678",
    });
  });

  it("shows that its country code is a list", async () => {
    const page = await open();
    const code = page.getByRole("combobox", { name: fieldMessages.dialCode(label.secondaryPhone) });

    const { parentElement } = code.element();

    const arrow = parentElement && getComputedStyle(parentElement, "::after");
    expect(arrow?.borderBottomWidth).toBe("2px");
  });

  it.each(["+234 803 123 4567", "2348031234567"])(
    "D65: %s typed is the number without its country code",
    async (typed) => {
      const page = await open({ nationality: "Nigeria" });

      await page.getByRole("textbox", { name: label.phone }).click();
      await userEvent.keyboard(typed);

      expect(page.form().values.phone).toBe("8031234567");
    },
  );

  it("D65: a number filled in at once loses its country code and no digit", async () => {
    const page = await open({ nationality: "Nigeria" });

    await page.getByRole("textbox", { name: label.phone }).fill("+2348031234567");

    expect(page.form().values.phone).toBe("8031234567");
  });

  it("D65: a number of another country keeps its plus sign and is refused", async () => {
    const page = await open({ nationality: "Nigeria" });
    const input = page.getByRole("textbox", { name: label.phone });

    await input.fill("+447911123");
    await userEvent.tab();

    await expect.element(input).toHaveValue("+447911123");
    await expect.element(input).toBeInvalid();
  });

  it("D65: the code typed before a secondary number chooses its country", async () => {
    const page = await open();
    await expect.element(page.getByRole("option", { name: "🇬🇭 Ghana (+233)" })).toBeInTheDocument();

    await page.getByRole("textbox", { name: secondary }).click();
    await userEvent.keyboard("+233 24 123 4567");

    expect(page.form().values).toMatchObject({
      secondaryPhoneCountry: "Ghana",
      secondaryPhone: "241234567",
    });
  });

  it("with text of twice the size on a phone, has room for its number", async () => {
    await screen.viewport(360, 740);
    document.documentElement.style.fontSize = "200%";
    const page = await open({ nationality: "Nigeria" });

    for (const name of [label.phone, secondary]) {
      const input = page.getByRole("textbox", { name }).first().element();
      expect(input.getBoundingClientRect().width).toBeGreaterThan(250);
    }
    expect(document.documentElement.scrollWidth).toBe(360);
    document.documentElement.style.fontSize = "";
    await screen.viewport(1024, 800);
  });

  it("D28: is described by its error after a number that the country does not have", async () => {
    const page = await open({ nationality: "Nigeria" });
    const input = page.getByRole("textbox", { name: label.phone });

    await input.fill("123");
    await userEvent.tab();

    const sentence = formMessages.phoneInvalid("Nigeria");
    await expect.element(input).toHaveAccessibleDescription(`${fieldHelp.phone} ${sentence}`);
    await expect.element(input).toBeInvalid();
  });

  describe("when the next field is typed in before the rules have judged", () => {
    const leftWith = async (number: string, next: FormAction) => {
      const page = await open({ nationality: "Nigeria", phone: "08031234567" });
      const input = page.getByRole("textbox", { name: label.confirmPhone });
      await input.fill(number);
      (input.element() as HTMLElement).blur();
      page.dispatch(next);
      return { page, input };
    };

    it("reports a confirmation that differs", async () => {
      const { page, input } = await leftWith("08031234568", {
        do: "set",
        name: "email",
        value: "ola@gmial.com",
      });

      await expect
        .element(input)
        .toHaveAccessibleDescription(`${say.confirmPhoneHelp} ${formMessages.phoneMismatch}`);
      await expect
        .element(page.getByText(doubtMessages.meantEmail("ola@gmail.com")))
        .not.toBeInTheDocument();
    });

    it("says nothing about a confirmation that is typed on", async () => {
      const { page, input } = await leftWith("080312345", {
        do: "set",
        name: "confirmPhone",
        value: "0803123456",
      });

      await page.getByRole("textbox", { name: label.phone, exact: true }).fill("123");
      await userEvent.tab();
      await expect.poll(() => Object.keys(page.form().errors)).toEqual(["phone"]);
      await expect.element(input).toHaveAccessibleDescription(say.confirmPhoneHelp);
    });
  });
});

describe("an email field", () => {
  it("is described by its error when left with something else than an address", async () => {
    const page = await open();
    const input = page.getByRole("textbox", { name: label.email });

    await input.fill("nobody");
    await userEvent.tab();
    await expect
      .element(input)
      .toHaveAccessibleDescription(`${fieldHelp.email} ${formMessages.email}`);
    await input.fill("nobody@example.com");

    await expect.element(input).toHaveAccessibleDescription(fieldHelp.email);
    expect(page.form().values.email).toBe("nobody@example.com");
  });

  it("D65: asks about a misspelt provider, and takes what was meant with one press", async () => {
    const page = await open({ confirmEmail: "ola@gmial.com" });
    const input = page.getByRole("textbox", { name: label.email, exact: true });

    await input.fill("ola@gmial.com");
    await userEvent.tab();
    const asked = page
      .getByRole("status")
      .getByRole("button", { name: doubtMessages.meantEmail("ola@gmail.com") });
    await asked.click();

    await expect.element(asked).not.toBeInTheDocument();
    await expect.element(input).toHaveFocus();
    expect(page.form().values).toMatchObject({
      email: "ola@gmail.com",
      confirmEmail: "ola@gmail.com",
    });
  });

  it("D65: autofill does not repeat a typo of the email in its confirmation", async () => {
    const page = await open();

    await expect
      .element(page.getByRole("textbox", { name: label.confirmEmail }))
      .toHaveAttribute("autocomplete", "off");
  });
});
