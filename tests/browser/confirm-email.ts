import type { Page } from "playwright";
import { verifyMessages } from "#shared/messages/public-account.ts";
import type { inboxAt } from "../support/inbox.ts";

export const codeInput = (page: Page) =>
  page.getByRole("textbox", { name: new RegExp(`^${verifyMessages.code}`) });

/** Requests a code with the email of the account and types the code from the inbox. */
export const confirmEmail = async (
  page: Page,
  inbox: ReturnType<typeof inboxAt>,
  email: string,
): Promise<void> => {
  const before = (await inbox.mailsTo(email)).length;
  await page.getByLabel(verifyMessages.confirmEmail).fill(email);
  await page.getByRole("button", { name: verifyMessages.sendCode, exact: true }).click();
  await codeInput(page).fill(await inbox.nextCode(email, before));
  await page.getByRole("button", { name: verifyMessages.confirm, exact: true }).click();
};
