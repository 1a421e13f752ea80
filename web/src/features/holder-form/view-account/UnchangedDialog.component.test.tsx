import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { unchangedMessages as say } from "#shared/messages/holder-timeline.ts";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { answerCalls } from "../../../app/testing/answer-calls.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inBrowser } from "../../../app/testing/in-browser.tsx";
import { lookupAnswers } from "../../../app/testing/lookup-answers.ts";
import { startViewSession } from "../../../lib/session.ts";
import { aFilledForm } from "../model/testing/a-filled-form.ts";
import { OwnAccountForm } from "./OwnAccountForm.tsx";
import { UnchangedDialog } from "./UnchangedDialog.tsx";

const account = {
  type: "individual",
  corrections: [{ field: "city", sentence: "Give the town." }],
} as HolderAccount;

it("D69: an unchanged update needs a reason of at most 300 characters, or goes back to the form", async () => {
  const answers = vi.fn();
  const page = await inBrowser(<UnchangedDialog account={account} onAnswer={answers} />);
  const reason = page.getByRole("textbox", { name: say.reason });
  const send = page.getByRole("button", { name: say.send });

  await expect.element(page.getByRole("dialog", { name: say.title })).toBeVisible();
  await expect.element(page.getByText("City")).toBeVisible();
  await send.click();
  await expect.element(reason).toBeInvalid();
  await expect.element(reason).toHaveAccessibleDescription(new RegExp(say.reasonNeeded));
  expect(answers).not.toHaveBeenCalled();
  expect(await axeFindings()).toEqual([]);

  await reason.fill(" My town has no other name ");
  await expect.element(reason).toHaveAttribute("maxlength", "300");
  await send.click();
  expect(answers).toHaveBeenLastCalledWith("My town has no other name");
  await page.getByRole("button", { name: say.back }).click();
  expect(answers).toHaveBeenLastCalledWith();
});

it("D69: Back to the form marks what was asked again, and its list takes the focus", async () => {
  const id = crypto.randomUUID();
  startViewSession("a token", { accountType: "individual", accountId: id });
  answerCalls({ ...lookupAnswers, listOwnRequests: () => ({ results: [] }) });
  const form = aFilledForm({}, { purpose: "update" });
  const corrections = [{ field: "address", sentence: "Give the street." }];
  const rejected = { ...account, corrections, id, status: "rejected", version: 1, revision: 1 };
  const page = await inBrowser(
    <MemoryRouter>
      <OwnAccountForm
        own={{
          account: { ...rejected, remark: "Please correct: House address." } as HolderAccount,
          form: { ...form, storedImages: form.images },
        }}
      />
    </MemoryRouter>,
  );
  const address = page.getByRole("textbox", { name: "House address" });
  await page.getByRole("button", { name: publicFormMessages.submit, exact: true }).click();
  await page.getByRole("button", { name: say.back }).click();

  const list = page.getByRole("region", { name: publicFormMessages.problemTitle });
  await expect.element(list).toHaveFocus();
  await expect.element(list.getByText("House address: Give the street.")).toBeVisible();
  await expect.element(address).toHaveAccessibleDescription(/Give the street\./);
});
