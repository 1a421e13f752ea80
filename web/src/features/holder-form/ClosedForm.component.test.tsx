import { expect, it, vi } from "vitest";
import { closedFormMessages as say } from "#shared/messages/closed-form.ts";
import { fieldLabels as label } from "#shared/messages/public-form.ts";
import { answerCalls } from "../../app/testing/answer-calls.ts";
import { axeFindings } from "../../app/testing/axe.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { lookupAnswers } from "../../app/testing/lookup-answers.ts";
import { HolderFormPage } from "./HolderFormPage.tsx";

it("shows in place of the form why it is closed, and afterwards the form with all that was typed", async () => {
  const sentence = "We move to a new system this weekend";
  const typed = Promise.withResolvers<void>();
  let isClosed = true;
  answerCalls({
    ...lookupAnswers,
    listBanks: async () => {
      await typed.promise;
      return { ...lookupAnswers.listBanks(), ...(isClosed && { formClosed: sentence }) };
    },
  });
  // Keeps no draft, which another test would find.
  vi.spyOn(crypto.subtle, "encrypt").mockRejectedValue(new Error("nothing is kept"));
  const page = await inBrowser(<HolderFormPage />);
  const name = page.getByLabelText(label.firstName, { exact: false });
  await name.fill("Ngozi");

  typed.resolve();

  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(name).not.toBeVisible();
  await expect.element(page.getByRole("heading", { name: say.title })).toBeVisible();
  // The page has a main element inside that of the test.
  expect((await axeFindings()).filter((one) => !one.includes("<main"))).toEqual([]);
  await page.getByRole("button", { name: say.again }).click();
  await expect.element(page.getByText(/^Still closed at/)).toBeVisible();
  isClosed = false;
  await page.getByRole("button", { name: say.again }).click();
  await expect.element(name).toBeVisible();
  await expect.element(name).toHaveValue("Ngozi");
});
