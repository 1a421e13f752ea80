import { Textarea } from "@chakra-ui/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fieldMessages } from "#shared/messages/public.ts";
import { inOffice } from "../../app/testing/in-browser.tsx";
import { Field } from "../office/Field.tsx";
import { InlineField } from "../office/InlineField.tsx";

const max = 10;
const long = "A long remark";

const Remark = ({ look }: { look: "field" | "filter" }) => {
  const [text, setText] = useState("");
  const limited = {
    maxLength: max,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <>
      <textarea aria-label="Source" defaultValue={`${long}\u200b`} />
      {look === "field" ? (
        <Field label="Remark">
          <Textarea {...limited} />
        </Field>
      ) : (
        <InlineField input="limited" label="Remark">
          <input id="limited" {...limited} />
        </InlineField>
      )}
    </>
  );
};

const remark = () => page.getByRole("textbox", { name: "Remark" });
const note = () => page.getByText(fieldMessages.tooManyCharacters(long.length, max));

it.each(["field", "filter"] as const)(
  "D111: what is pasted into a %s of the office gets a note when it does not fit",
  async (look) => {
    await inOffice(<Remark look={look} />);
    await page.getByRole("textbox", { name: "Source" }).click();
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.copy();

    await remark().click();
    await userEvent.paste();

    await expect.element(remark()).toHaveValue(long.slice(0, max));
    await expect.element(note()).toBeVisible();
    await userEvent.keyboard("{Backspace}");
    await expect.element(note()).not.toBeInTheDocument();
  },
);

it("D111: what is typed into a full input gets a note, and does not push out its end", async () => {
  await inOffice(<Remark look="field" />);
  await remark().fill(long.slice(0, max));
  await remark().click();

  await userEvent.keyboard("{Home}x");

  await expect.element(remark()).toHaveValue(long.slice(0, max));
  await expect.element(page.getByText(fieldMessages.tooManyCharacters(max + 1, max))).toBeVisible();
});
