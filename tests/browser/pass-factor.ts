import type { Page } from "playwright";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { hasFactor, keepFactor, nextCode } from "../support/second-factor.ts";

export interface SignIn {
  email: string;
  password: string;
}

/** After the password: gives the code, or sets the second factor up. */
export const passFactor = async (page: Page, as: SignIn): Promise<void> => {
  if (!hasFactor(as.email)) return enrol(page, as);
  await page.getByLabel(say.code).fill(await nextCode(as.email));
  await page.getByRole("button", { name: sessionMessages.login }).click();
};

/** Also from the page Security, once its form is open. */
export const enrol = async (page: Page, as: SignIn): Promise<void> => {
  await page.getByLabel(say.password, { exact: true }).fill(as.password);
  await page.getByRole("button", { name: say.next }).click();
  const key = await page.locator("code").innerText();
  keepFactor(as.email, key.replace(/\s/g, ""));
  await page.getByLabel(say.code).fill(await nextCode(as.email));
  await page.getByRole("button", { name: say.confirm }).click();
  await page.getByRole("button", { name: say.done }).click();
};
