import type { Browser, Page } from "playwright";
import type { Running } from "#local/running.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { securityMessages } from "#shared/messages/back-office-security.ts";
import { callJson } from "../support/call-json.ts";
import { hasFactor, inTurn, isRequired, keepFactor, nextCode } from "../support/second-factor.ts";
import { until } from "../support/until.ts";
import { type Who, who } from "../support/who.ts";

interface SignIn {
  email: string;
  password: string;
}

/** The back office of the local run. Each page opens in its own browser context. */
export const backOfficeAt = (browser: Browser, { web, admins }: Running) => {
  const open = async (
    path: string,
    { width = 1280, before }: { width?: number; before?: () => void } = {},
  ): Promise<Page> => {
    // To draw movements that no test looks at takes a tenth of the time of the browser.
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    await page.goto(web + path);
    return page;
  };
  const signInWith = async (
    page: Page,
    as: Who | SignIn,
    giveBoth: (given: SignIn) => Promise<void>,
  ): Promise<void> => {
    const { email = "", password = "" } = (typeof as === "string" ? who[as](admins) : as) ?? {};
    if (!isRequired) return giveBoth({ email, password });
    await inTurn(email, async () => {
      await giveBoth({ email, password });
      if (!hasFactor(email)) return enrol(page, { email, password });
      await page.getByLabel(securityMessages.code).fill(await nextCode(email));
      await page.getByRole("button", { name: sessionMessages.login }).click();
    });
  };
  const logIn = (page: Page, as: Who | SignIn): Promise<void> =>
    signInWith(page, as, async ({ email, password }) => {
      await page.getByLabel(sessionMessages.email).fill(email);
      await page.getByLabel(sessionMessages.password, { exact: true }).fill(password);
      await page.getByRole("button", { name: sessionMessages.login }).click();
    });
  return {
    web,
    open,
    logIn,
    /** In the dialog over the page, whose own fields may have the same labels. */
    logInAgain: (page: Page, as: Who): Promise<void> =>
      signInWith(page, as, async ({ password }) => {
        const dialog = page.getByRole("dialog", { name: sessionMessages.endedTitle });
        await dialog.getByLabel(sessionMessages.password, { exact: true }).fill(password);
        await dialog.getByRole("button", { name: sessionMessages.login }).click();
      }),
    /** Once ready, the local run sends and decides made-up submissions, the rejected ones last. */
    demoIsThere: (page: Page): Promise<true> =>
      until(
        "the made-up submissions",
        async () => {
          const token = await page.evaluate(() => localStorage.getItem("admin_token") ?? "");
          const { results } = await callJson("GET", `${web}/api/admin/counts`, { token });
          const { individual } = results;
          return individual.rejected > 0 && individual.approved > 0 && individual.uploaded > 0;
        },
        // Less than the hook may take, so that its failure names the cause.
        200_000,
      ),
    goTo: (page: Page, path: string) => page.goto(web + path),
    signedIn: async (as: Who | SignIn, size?: { width: number }): Promise<Page> => {
      const page = await open("/admin/login", size);
      await logIn(page, as);
      await page.waitForURL("**/admin/unapproved_individual_accounts");
      return page;
    },
  };
};

/** Sets the second factor up in its open form. @returns the recovery codes of the page Security */
export const enrol = async (page: Page, { email, password }: SignIn): Promise<string[]> => {
  const choose = (name: string) => page.getByRole("button", { name }).click();
  await page.getByLabel(securityMessages.password, { exact: true }).fill(password);
  await choose(securityMessages.next);
  keepFactor(email, (await page.locator("code").innerText()).replace(/\s/g, ""));
  await page.getByLabel(securityMessages.code).fill(await nextCode(email));
  await choose(securityMessages.confirm);
  await page.getByRole("heading", { name: securityMessages.codesTitle }).waitFor();
  const codes = await page.locator("[aria-labelledby=second-factor] li").allInnerTexts();
  await choose(securityMessages.done);
  return codes;
};

/** Answers the question that an act opens over the page, and returns its text. */
export const answeringOverPage = async (
  page: Page,
  answer: "yes" | "no",
  act: () => Promise<void>,
): Promise<string> => {
  await act();
  const dialog = page.getByRole("alertdialog");
  const text = await dialog.locator("[data-part=description]").innerText();
  if (answer === "no") await page.keyboard.press("Escape");
  else await dialog.getByRole("button").last().click();
  await dialog.waitFor({ state: "detached" });
  return text;
};

/** Answers the next native dialog and returns its question. */
export const answering = async (
  page: Page,
  answer: "yes" | "no",
  act: () => Promise<void>,
): Promise<string> => {
  const asked = page.waitForEvent("dialog");
  const done = act();
  const dialog = await asked;
  await (answer === "yes" ? dialog.accept() : dialog.dismiss());
  await done;
  return dialog.message();
};
