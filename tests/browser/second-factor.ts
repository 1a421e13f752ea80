import type { Page } from "playwright";
import { expect } from "vitest";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";
import { userMessages } from "#shared/messages/back-office-settings.ts";
import { statusMessages } from "#shared/messages/statuses.ts";
import { forgetFactor, isRequired, keepFactor, nextCode } from "../support/second-factor.ts";
import { axeFindings } from "./axe.ts";
import type { backOfficeAt } from "./back-office.ts";
import { enrol } from "./pass-factor.ts";

interface Journey {
  office: ReturnType<typeof backOfficeAt>;
  chief: Page;
  as: { email: string; password: string };
}

/** Sets a second factor up, signs in with it, turns it off, and loses it to a super-admin. */
export const secondFactorJourney = async ({ office, chief, as }: Journey): Promise<void> => {
  const page = await office.signedIn(as);
  await page.getByRole("banner").getByRole("link").click();
  await page.getByRole("heading", { name: say.title, exact: true }).waitFor();
  if (isRequired) return removedBy(chief, { office, as });
  const [recoveryCode] = await setUp(page, as);

  await page.getByRole("button", { name: sessionMessages.logout }).click();
  await office.goTo(page, "/admin/login");
  await office.logIn(page, as);
  const code = page.getByLabel(say.code);
  await code.waitFor();
  await expect.poll(() => code.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
  expect(await code.getAttribute("inputmode")).toBe("numeric");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText(say.codeMissing).waitFor();
  await code.fill("000 000");
  await page.keyboard.press("Enter");
  await page.getByRole("main").getByRole("alert").waitFor();
  await code.fill(await nextCode(as.email));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/unapproved_individual_accounts");

  await office.goTo(page, "/admin/security");
  await page.getByRole("button", { name: say.turnOff }).click();
  await page.getByLabel(say.password, { exact: true }).fill(as.password);
  await page.getByLabel(say.code).fill(recoveryCode ?? "");
  await page.getByRole("button", { name: say.turnOff }).click();
  await page.getByText(statusMessages.factorOff).waitFor();
  await page.getByRole("button", { name: say.setUp }).click();
  await enrol(page, as);
  await page.getByRole("button", { name: say.turnOff }).waitFor();

  await removedBy(chief, { office, as });
};

const setUp = async (page: Page, { email, password }: Journey["as"]) => {
  await page.getByRole("button", { name: say.setUp }).click();
  await page.getByRole("button", { name: say.next }).click();
  await page.getByText(say.passwordMissing).waitFor();
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: say.qr }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  keepFactor(email, (await page.locator("code").innerText()).replace(/\s/g, ""));
  await page.getByLabel(say.code).fill("12345");
  await page.keyboard.press("Enter");
  await page.getByText(say.codeMissing).waitFor();
  await page.getByLabel(say.code).fill(await nextCode(email));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: say.codesTitle }).waitFor();
  await page.getByText(say.off, { exact: true }).waitFor({ state: "hidden" });
  const codes = page.getByRole("main").locator("[aria-labelledby=second-factor] li");
  const recoveryCodes = await codes.allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  expect(await axeFindings(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: say.download }).click();
  expect((await saved).suggestedFilename()).toBe(say.fileName);
  await page.getByRole("button", { name: say.done }).click();
  await page.getByText(say.on, { exact: true }).waitFor();
  return recoveryCodes;
};

const removedBy = async (chief: Page, { office, as }: Omit<Journey, "chief">): Promise<void> => {
  await office.goTo(chief, "/admin/users");
  await chief.getByRole("row").filter({ hasText: as.email }).getByRole("link").click();
  await chief.getByRole("button", { name: say.remove }).click();
  await chief.getByText(say.reasonMissing).waitFor();
  expect(await axeFindings(chief)).toEqual([]);
  await chief.getByLabel(say.reason).fill("The phone was lost");
  await chief.getByRole("button", { name: say.remove }).click();
  await chief.getByText(statusMessages.factorRemoved).waitFor();
  forgetFactor(as.email);
  await chief.getByRole("button", { name: say.remove }).waitFor({ state: "detached" });
  await chief.getByRole("button", { name: userMessages.save }).waitFor();
};
