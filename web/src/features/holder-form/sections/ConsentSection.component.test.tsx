import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { consent, mandateText } from "#shared/messages/consent.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { registrar } from "../../../lib/env.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { ConsentSection } from "./ConsentSection.tsx";

const consentName = consent.text(registrar.name);

it("R-75: consent and mandate are unchecked, and are given by pointer or keyboard", async () => {
  const page = await formInBrowser(<ConsentSection />);
  const mandate = page.getByRole("checkbox", { name: `${mandateText} ${fieldMessages.optional}` });
  const agreed = page.getByRole("checkbox", { name: consentName });

  await expect.element(mandate).not.toBeChecked();
  await expect.element(agreed).not.toBeChecked();
  await expect.element(agreed).toBeRequired();
  await page.getByText(mandateText, { exact: false }).click();
  await userEvent.keyboard("{Tab} ");

  await expect.element(mandate).toBeChecked();
  await expect.element(agreed).toBeChecked();
  expect(page.form()).toMatchObject({ mandated: true, consent: true });
});

it("R-75: a missing consent is described by its error until it is given", async () => {
  const page = await formInBrowser(<ConsentSection />, {
    errors: { consent: formMessages.consent },
  });
  const agreed = page.getByRole("checkbox", { name: consentName });

  await expect.element(agreed).toBeInvalid();
  await expect.element(agreed).toHaveAccessibleDescription(formMessages.consent);
  await agreed.click();

  await expect.element(agreed).toBeValid();
  await expect.element(agreed).not.toHaveAccessibleDescription();
});
