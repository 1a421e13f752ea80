import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { titles } from "#shared/kyc/choices.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { fieldHelp, fieldLabels as label } from "#shared/messages/public-form.ts";
import { selectMessages } from "#shared/messages/select.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { ReadOnly } from "../../../components/fields/read-only.ts";
import { emptyForm } from "../model/form-state.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { Field } from "./Field.tsx";
import { PersonalSection } from "./PersonalSection.tsx";

beforeEach(() => void answerCalls(lookupAnswers));

const open = (...[initial]: [Parameters<typeof formInBrowser>[1]?]) =>
  formInBrowser(<PersonalSection />, initial);

describe("a text field", () => {
  it("is found by its label, which says whether the field is optional", async () => {
    const page = await open();
    const middleName = `${label.middleName} ${fieldMessages.optional}`;

    await page.getByRole("textbox", { name: label.lastName }).fill("Obi");
    await page.getByRole("textbox", { name: middleName }).fill("Ada");

    expect(page.form().values).toMatchObject({ lastName: "Obi", middleName: "Ada" });
  });

  it("R-60: takes 90 characters", async () => {
    const page = await open({ values: { ...emptyForm().values, firstName: "a".repeat(89) } });

    await page.getByRole("textbox", { name: label.firstName }).click();
    await userEvent.keyboard("{End}bc");

    expect(page.form().values.firstName).toBe(`${"a".repeat(89)}b`);
  });

  it("is described by its hint and its error, and is valid again after an edit", async () => {
    const sentence = formMessages.required(label.firstName);
    const page = await open({ errors: { firstName: sentence } });
    const input = page.getByRole("textbox", { name: label.firstName });

    await expect.element(input).toBeInvalid();
    await expect.element(input).toHaveAccessibleDescription(`${fieldHelp.firstName} ${sentence}`);
    await input.fill("Ada");

    await expect.element(input).toBeValid();
    await expect.element(input).toHaveAccessibleDescription(fieldHelp.firstName);
  });
});

describe("D65: a date of birth", () => {
  const boxesOf = (page: Awaited<ReturnType<typeof open>>) => {
    const group = page.getByRole("group", { name: label.dateOfBirth });
    const box = (part: keyof typeof fieldMessages.dateParts) =>
      group.getByRole("textbox", { name: fieldMessages.dateParts[part], exact: true });
    return { group, box };
  };

  it("is typed into three boxes and kept as an ISO date", async () => {
    const page = await open();
    const { box } = boxesOf(page);

    await box("day").click();
    await userEvent.keyboard("7{Tab}3{Tab}1984");

    expect(page.form().values.dateOfBirth).toBe("1984-03-07");
    await expect.element(box("day")).toHaveValue("7");
    await expect.element(box("month")).toHaveValue("3");
  });

  it.each(["1984-03-27", "27/03/1984"])(
    "is spread over the boxes when %s is filled into the first",
    async (whole) => {
      const page = await open();
      const { box } = boxesOf(page);

      await box("day").fill(whole);

      expect(page.form().values.dateOfBirth).toBe("1984-03-27");
      await expect.element(box("month")).toHaveValue("3");
      await expect.element(box("year")).toHaveValue("1984");
      await expect.element(box("day")).toHaveAttribute("name", "dateOfBirth");
    },
  );

  it("is described by its example, and by its error only when all its boxes are left", async () => {
    const page = await open();
    const { group, box } = boxesOf(page);

    await box("day").fill("31");
    await box("month").fill("2");
    await box("year").fill("1984");
    await expect.element(group).toHaveAccessibleDescription(fieldHelp.dateOfBirth);
    await page.getByRole("textbox", { name: label.firstName }).click();

    await expect
      .element(group)
      .toHaveAccessibleDescription(`${fieldHelp.dateOfBirth} ${formMessages.dateNotReal}`);
    expect(await axeFindings()).toEqual([]);
    await expect.element(box("day")).toBeInvalid();
    await box("month").fill("12");
    await box("year").fill("2999");
    await page.getByRole("textbox", { name: label.firstName }).click();
    await expect
      .element(group)
      .toHaveAccessibleDescription(`${fieldHelp.dateOfBirth} ${formMessages.dateOfBirth}`);
  });

  it("is shown again from a draft, also when incomplete", async () => {
    const page = await open({ values: { ...emptyForm().values, dateOfBirth: "1984--27" } });
    const { box } = boxesOf(page);

    await expect.element(box("day")).toHaveValue("27");
    await expect.element(box("month")).toHaveValue("");
    await expect.element(box("year")).toHaveValue("1984");
  });

  it("is read in words where it cannot be changed", async () => {
    const page = await formInBrowser(
      <ReadOnly value>
        <Field name="dateOfBirth" />
      </ReadOnly>,
      { values: { ...emptyForm().values, dateOfBirth: "1984-03-27" } },
    );

    await expect.element(page.getByRole("textbox")).toHaveValue("27 March 1984");
  });
});

describe("a choice of few", () => {
  it("takes a click anywhere on a tile, and the arrow keys", async () => {
    const page = await open();
    const group = page.getByRole("radiogroup", { name: label.gender });

    await group.getByText("Female").click();
    expect(page.form().values.gender).toBe("Female");
    await userEvent.keyboard("{ArrowUp}");

    expect(page.form().values.gender).toBe("Male");
    await expect.element(group.getByRole("radio", { name: "Male" })).toHaveFocus();
  });

  it("is described by its error as a group", async () => {
    const sentence = formMessages.required(label.gender);
    const page = await open({ errors: { gender: sentence } });
    const group = page.getByRole("radiogroup", { name: label.gender });

    await expect.element(group).toHaveAccessibleDescription(sentence);
    await expect.element(group).toBeRequired();
  });
});

describe("a choice from a short list", () => {
  it("is the browser's own select, and its first entry chooses nothing", async () => {
    const page = await open();
    const title = page.getByRole("combobox", { name: label.title });

    await title.selectOptions("Dr");
    expect(page.form().values.title).toBe("Dr");
    await title.selectOptions(fieldMessages.chooseOne);

    expect(page.form().values.title).toBe("");
    expect(title.element().querySelectorAll("option")).toHaveLength(titles.length + 1);
  });

  it("shows a stored value that is no choice any more", async () => {
    const page = await open({ values: { ...emptyForm().values, title: "Sir" } });

    await expect.element(page.getByRole("combobox", { name: label.title })).toHaveValue("Sir");
  });

  it("is described by its error", async () => {
    const sentence = formMessages.required(label.title);
    const page = await open({ errors: { title: sentence } });
    const title = page.getByRole("combobox", { name: label.title });

    await expect.element(title).toBeInvalid();
    await expect.element(title).toHaveAccessibleDescription(sentence);
  });
});

describe("a searchable select", () => {
  const openNationality = async () => {
    const page = await formInBrowser([
      <Field key="nationality" name="nationality" />,
      <Field key="firstName" name="firstName" />,
    ]);
    const box = page.getByRole("combobox", { name: label.nationality });
    const list = page.getByRole("listbox", { name: label.nationality });
    const options = page.getByRole("listbox").getByRole("option");
    const nationality = () => page.form().values.nationality;
    return { page, box, list, options, nationality };
  };

  it("opens, moves and chooses by keyboard, and Escape leaves the choice", async () => {
    const { box, list, nationality } = await openNationality();

    await box.click();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(nationality()).toBe("Ghana");
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Escape}");

    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    expect(nationality()).toBe("Ghana");
  });

  it("R-37, R-38c: filters by typing, in a menu of 300 pixels that pages by 5", async () => {
    const { page, box, options, nationality } = await openNationality();
    const current = () =>
      document.getElementById(box.element().getAttribute("aria-activedescendant") ?? "")
        ?.textContent;

    await box.click();
    await expect
      .poll(() => page.getByRole("listbox").element().getBoundingClientRect().height)
      .toBeCloseTo(300, 0);
    const all = options.elements().map((option) => option.textContent);
    await expect.poll(current).toBe(all[0]);
    await userEvent.keyboard("{PageDown}");
    await expect.poll(current).toBe(all[5]);
    await userEvent.keyboard("niger");

    await expect
      .poll(() => options.elements().map((option) => option.textContent))
      .toEqual(["Niger", "Nigeria"]);
    await options.last().click();
    expect(nationality()).toBe("Nigeria");
  });

  it("D65: Tab leaves the field and does not choose what is only highlighted", async () => {
    const { box, options, nationality } = await openNationality();

    await box.click();
    await userEvent.keyboard("nig");
    await expect.element(options.first()).toBeVisible();
    await userEvent.tab();

    expect(nationality()).toBe("");
    await expect.element(box).toHaveValue("");
  });

  it.each(["nigeria ", "Nigerian"])("D65: leaving the field with %s chooses it", async (typed) => {
    const { page, box, nationality } = await openNationality();

    await box.click();
    await userEvent.keyboard(typed);
    await page.getByRole("textbox", { name: label.firstName }).click();

    expect(nationality()).toBe("Nigeria");
    await expect.element(box).toHaveValue("");
  });

  it("D65: takes what the browser fills in, and keeps its list closed", async () => {
    const { box, list, nationality } = await openNationality();
    const input = box.element() as HTMLInputElement;
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};

    set?.call(input, "Ghana");
    input.dispatchEvent(new Event("input", { bubbles: true }));

    await expect.poll(nationality).toBe("Ghana");
    await expect.element(list).not.toBeInTheDocument();
  });

  it("says nothing is selected on entering a select without a choice, and names a choice", async () => {
    await openNationality();
    const heard = () =>
      [...document.querySelectorAll("#aria-selection, #aria-guidance")]
        .map(({ textContent }) => textContent)
        .join(" ")
        .trim();

    await userEvent.tab();
    await expect.poll(heard).toBe(selectMessages.onInput);
    await userEvent.keyboard("ghana{Enter}");
    await expect.poll(heard).toContain(selectMessages.selected("Ghana"));
    await userEvent.tab();
    await userEvent.tab({ shift: true });

    await expect.poll(heard).toContain(selectMessages.chosen(["Ghana"]));
  });

  it("says that nothing fits what was typed", async () => {
    const { page, box } = await openNationality();

    await box.fill("Baron");

    await expect.element(page.getByRole("option", { name: fieldMessages.noChoice })).toBeDisabled();
  });

  it("is described by its error", async () => {
    const sentence = formMessages.required(label.nationality);
    const page = await open({ errors: { nationality: sentence } });
    const box = page.getByRole("combobox", { name: label.nationality });

    await expect.element(box).toBeInvalid();
    await expect.element(box).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  });
});
