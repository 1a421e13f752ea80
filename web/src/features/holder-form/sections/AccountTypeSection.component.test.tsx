import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { fieldLabels as label, publicFormMessages as say } from "#shared/messages/public-form.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { AccountTypeSection } from "./AccountTypeSection.tsx";

it("R-55: the form starts as an individual's; the arrow keys make it a company's", async () => {
  const page = await formInBrowser(<AccountTypeSection />);
  const group = page.getByRole("radiogroup", { name: label.accountType });

  await expect.element(group).toHaveAccessibleDescription(say.individualHint);
  await expect.element(group.getByRole("radio", { name: say.individual })).toBeChecked();
  await userEvent.keyboard("{Tab}{ArrowRight}");

  await expect.element(group.getByRole("radio", { name: say.corporate })).toHaveFocus();
  await expect.element(group).toHaveAccessibleDescription(say.corporateHint);
  expect(page.form().accountType).toBe("corporate");
});
