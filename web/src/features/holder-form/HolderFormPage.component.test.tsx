import { beforeEach, expect, it, vi } from "vitest";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { answerCalls } from "../../app/testing/answer-calls.ts";
import { inBrowser } from "../../app/testing/in-browser.tsx";
import { lookupAnswers } from "../../app/testing/lookup-answers.ts";
import { HolderFormPage } from "./HolderFormPage.tsx";

beforeEach(() => {
  answerCalls(lookupAnswers);
  vi.spyOn(crypto.subtle, "encrypt").mockRejectedValue(new Error("nothing is kept"));
});

it("says at its beginning what a person needs, and what a company needs once that is chosen", async () => {
  const page = await inBrowser(<HolderFormPage />);
  await expect.element(page.getByText(say.lead)).toBeVisible();

  await page.getByRole("radio", { name: say.corporate }).click();

  await expect.element(page.getByText(say.companyLead)).toBeVisible();
  await expect.element(page.getByText(say.lead)).not.toBeInTheDocument();
});
