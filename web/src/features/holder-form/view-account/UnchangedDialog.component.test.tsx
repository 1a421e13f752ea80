import { expect, it, vi } from "vitest";
import type { HolderAccount } from "#shared/contract/holders.ts";
import { unchangedMessages as say } from "#shared/messages/holder-timeline.ts";
import { axeFindings } from "../../../app/testing/axe.ts";
import { inBrowser } from "../../../app/testing/in-browser.tsx";
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
