import { beforeEach, expect, it } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { holderTimelineMessages as timeline } from "#shared/messages/holder-timeline.ts";
import { updateMessages as say } from "#shared/messages/public-account.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { Sections } from "../HolderForm.tsx";
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

it("D69: a rejected holder sees only what was asked, until the other answers are wanted", async () => {
  const account = {
    type: "individual",
    status: "rejected",
    remark: "Please correct: City.",
    timeline: [
      { step: "received", at: "2026-11-02T09:30:00.000Z" },
      { step: "checking", at: "2026-11-02T09:30:00.000Z" },
      { step: "decided", at: "2026-11-03T10:00:00.000Z", outcome: "rejected" },
    ],
  } as HolderAccount;
  const page = await formInBrowser(
    [<StatusBanner key="banner" account={account} />, <Sections key="sections" />],
    { purpose: "update", only: ["address"] },
  );

  const current = page.getByRole("listitem").filter({ hasText: timeline.rejected });
  await expect.element(current).toHaveAttribute("aria-current", "step");
  await expect.element(page.getByRole("textbox", { name: "House address" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "First name" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: say.showOthers }).click();

  await expect.element(page.getByRole("textbox", { name: "First name" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: /Personal details/ })).toHaveFocus();
});
