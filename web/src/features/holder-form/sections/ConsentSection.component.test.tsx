import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { consent } from "#shared/messages/consent.ts";
import { formMessages } from "#shared/messages/form.ts";
import { fieldMessages } from "#shared/messages/public.ts";
import { registrar } from "../../../lib/env.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { ConsentSection } from "./ConsentSection.tsx";

const consentName = consent.text(registrar.name);

it("R-75: consent and mandate are unchecked, and are given by pointer or keyboard", async () => {
  const page = await formInBrowser(<ConsentSection />);
  const mandate = page.getByRole("checkbox", {
    name: `${consent.mandate} ${fieldMessages.optional}`,
  });
  const agreed = page.getByRole("checkbox", { name: consentName });

  await expect.element(mandate).not.toBeChecked();
  await expect.element(agreed).not.toBeChecked();
  await expect.element(agreed).toBeRequired();
  await page.getByText(consent.mandate, { exact: false }).click();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift} ");

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

it("D68: the right to withdraw stands before the consent, and the declaration of truth after both", async () => {
  const page = await formInBrowser(<ConsentSection />);

  const text = page.container.textContent ?? "";
  const order = [
    consent.withdrawal(registrar.contact),
    consentName,
    consent.mandate,
    consent.declaration,
  ].map((sentence) => text.indexOf(sentence));
  expect(order[0]).toBeGreaterThanOrEqual(0);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await expect
    .element(page.getByRole("link", { name: consent.notice }))
    .toHaveAttribute("href", "/privacy");
});
