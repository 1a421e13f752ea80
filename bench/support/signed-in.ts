import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Running } from "#local/running.ts";
import { who } from "#tests/support/who.ts";

/** What a page keeps of a signed-in administrator, by the names in `localStorage`. */
export type Session = Record<string, string>;

export const clerkSession = async ({ web, admins }: Running): Promise<Session> => {
  const clerk = who.clerk(admins);
  const answer = await fetch(`${web}/api/admin/login_admin`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: clerk?.email, password: clerk?.password }),
  });
  const { token, user } = await answer.json();
  return { admin_token: token, admin_user: JSON.stringify(user) };
};

interface Options {
  url: string;
  session: Session;
  viewport: NonNullable<BrowserContextOptions["viewport"]>;
}

/** A page in its own browser context; nothing is opened yet. */
export const signedInPage = async (
  browser: Browser,
  { url, session, viewport }: Options,
): Promise<Page> => {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport,
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
};
