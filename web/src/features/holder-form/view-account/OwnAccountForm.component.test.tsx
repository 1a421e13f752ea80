import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { ownRightsMessages } from "#shared/messages/own-rights.ts";
import { updateMessages as say, verifyMessages } from "#shared/messages/public-account.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { inBrowser } from "../../../app/testing/in-browser.tsx";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { loadSelectEngine } from "../../../components/fields/select-engine-loader.ts";
import { startViewSession } from "../../../lib/session.ts";
import { loadShownParts } from "../late-parts.ts";
import { emptyForm } from "../model/form-state.ts";
import { OwnAccountForm } from "./OwnAccountForm.tsx";

const at = "2026-11-02T09:30:00.000Z";
const pending = {
  type: "individual",
  id: "0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5",
  version: 1,
  email: "ada@example.test",
  status: "pending",
  dueAt: "2026-11-04T09:30:00.000Z",
  timeline: [
    { step: "received", at },
    { step: "checking", at },
  ],
} as HolderAccount;

const stored = emptyForm();
const form = {
  ...stored,
  purpose: "update" as const,
  values: { ...stored.values, firstName: "Ada" },
};

const shown = async (account: HolderAccount) => {
  await Promise.all([loadSelectEngine(), loadShownParts()]);
  return inBrowser(
    <MemoryRouter>
      <OwnAccountForm own={{ account, form }} />
    </MemoryRouter>,
  );
};

it("D61: a frozen account says so, can only be read, and promises no result", async () => {
  answerCalls({ ...lookupAnswers, listOwnRequests: () => ({ results: [] }) });

  const page = await shown({ ...pending, frozen: true });

  await expect.element(page.getByRole("region", { name: say.frozenTitle })).toBeVisible();
  await expect
    .element(page.getByRole("textbox", { name: "First name" }))
    .toHaveAttribute("readonly");
  expect(page.getByRole("button", { name: publicFormMessages.submit }).elements()).toEqual([]);
  expect(document.body.innerText).not.toContain("4 November");
});

it("D86: a withdrawal of the consent freezes the page at once, as the account is stored", async () => {
  const message = "You have withdrawn your consent";
  answerCalls({
    ...lookupAnswers,
    listOwnRequests: () => ({ results: [] }),
    sendPrivacyRequest: () => ({ message }),
  });
  const page = await shown(pending);
  const firstName = page.getByRole("textbox", { name: "First name" });
  await firstName.fill("Bola");
  const words = ownRightsMessages.kinds.withdrawal;

  await page.getByRole("button", { name: words.open }).click();
  await page.getByRole("button", { name: words.send }).click();

  await expect.element(page.getByRole("region", { name: say.frozenTitle })).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(document.activeElement?.textContent).toBe(message);
  await expect.element(firstName).toHaveAttribute("readonly");
  await expect.element(firstName).toHaveValue("Ada");
});

it("D64: a closed account that can only be read is opened again with a code, too", async () => {
  answerCalls({ ...lookupAnswers, listOwnRequests: () => ({ results: [] }) });
  startViewSession("a token", { accountType: pending.type, accountId: pending.id });
  const page = await shown({ ...pending, status: "approved" });
  sessionStorage.setItem("view_active_at", "0");
  document.dispatchEvent(new Event("visibilitychange"));

  const email = page.getByRole("textbox", { name: verifyMessages.confirmEmail });
  await email.fill("ada@example.test");

  await expect.element(email).toHaveValue("ada@example.test");
});
