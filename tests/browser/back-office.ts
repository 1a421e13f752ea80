import type { Browser, Page } from "playwright-core";
import type { Running } from "#local/running.ts";
import { sessionMessages } from "#shared/messages/back-office.ts";
import { until } from "../support/until.ts";

type Admins = Running["admins"];

/** Who of the local run's administrators. */
export const who = {
  chief: (admins: Admins) => admins.find(({ isSuperAdmin }) => isSuperAdmin),
  clerk: (admins: Admins) =>
    admins.find(({ isSuperAdmin, rights }) => !isSuperAdmin && rights.length > 0),
  reader: (admins: Admins) => admins.find(({ rights }) => rights.length === 0),
};

/** The back office of the local run, as somebody sees it in a window of their own. */
export const backOfficeAt = (browser: Browser, { web, admins }: Running) => {
  const open = async (path: string, { width = 1280 } = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(web + path);
    return page;
  };
  const logIn = async (page: Page, name: keyof typeof who): Promise<void> => {
    const admin = who[name](admins);
    await page.getByLabel(sessionMessages.email).fill(admin?.email ?? "");
    await page.getByLabel(sessionMessages.password, { exact: true }).fill(admin?.password ?? "");
    await page.getByRole("button", { name: sessionMessages.login }).click();
  };
  return {
    web,
    open,
    logIn,
    /** What the local run makes up is sent and decided after it is ready; rejections are the last of it. */
    demoIsThere: (page: Page): Promise<true> =>
      until(
        "the made-up submissions",
        async () => {
          const token = await page.evaluate(() => localStorage.getItem("admin_token"));
          const answer = await fetch(`${web}/api/admin/counts`, {
            headers: { Authorization: `Bearer ${token}` },
          });
          const { individual } = (await answer.json()).results;
          return individual.rejected > 0 && individual.approved > 0 && individual.uploaded > 0;
        },
        120_000,
      ),
    goTo: (page: Page, path: string) => page.goto(web + path),
    signedIn: async (name: keyof typeof who, size?: { width: number }): Promise<Page> => {
      const page = await open("/admin/login", size);
      await logIn(page, name);
      await page.waitForURL("**/admin/unapproved_individual_accounts");
      return page;
    },
  };
};

/** What the next native question says; it is answered at once. */
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
