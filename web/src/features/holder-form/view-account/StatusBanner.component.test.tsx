import { beforeEach, expect, it } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { formInBrowser } from "../model/testing/form-in-browser.tsx";
import { Field } from "../sections/Field.tsx";
import { StatusBanner } from "./StatusBanner.tsx";

beforeEach(() => void answerCalls(lookupAnswers));

it("D75: a rejected holder reads each correction, and its name leads to its field", async () => {
  const account = {
    type: "individual",
    status: "rejected",
    remark: "Please correct: City; Proof of the bank account.",
    corrections: [
      { field: "city", sentence: "The address is not complete.", text: "Which town?" },
      { field: "bankProofImage", sentence: "We cannot read this picture." },
    ],
  } as HolderAccount;
  const page = await formInBrowser([
    <StatusBanner key="banner" account={account} />,
    <Field key="city" name="city" />,
  ]);

  await expect.element(page.getByText("The address is not complete.")).toBeVisible();
  await expect.element(page.getByText("Which town?")).toBeVisible();
  await expect.element(page.getByText("Proof of the bank account", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "City" }).click();
  await expect.element(page.getByRole("textbox", { name: "City" })).toHaveFocus();
});
