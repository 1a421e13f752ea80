import type { Browser, Page } from "playwright";
import type { Running } from "#local/running.ts";
import type { ConfigurationChange } from "#shared/contract/admin-settings.ts";
import { callJson } from "../support/call-json.ts";
import { inboxAt } from "../support/inbox.ts";
import { signInAt } from "../support/sign-in.ts";
import { type Who, who } from "../support/who.ts";

export type Screen = "desk" | "phone";

/** A page in one state. */
export interface State {
  prepare?: (visit: Visit) => Promise<unknown>;
  path: string | ((visit: Visit) => Promise<string>);
  act?: (page: Page, visit: Visit) => Promise<unknown>;
  /** A text without which the state is not reached. */
  shows?: string | RegExp;
  /** In force until the picture is taken. */
  settings?: ConfigurationChange;
  readme?: { file: string; on: Screen };
}

/** How a state reaches the product. */
export interface Visit {
  running: Running;
  inbox: ReturnType<typeof inboxAt>;
  /** A call of the back office. */
  call: Call;
  open: (path: string, screen: Screen, as?: Who) => Promise<Page>;
}

// biome-ignore lint/suspicious/noExplicitAny: the states read values that the contract declares
type Call = (as: Who, method: string, path: string, body?: object) => Promise<any>;

const screens = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
};

export const visitIn = (browser: Browser, running: Running): Visit => {
  const { web, admins } = running;
  const tokens = new Map<Who, Promise<string>>();
  const tokenOf = (as: Who) => {
    const { email = "", password = "" } = who[as](admins) ?? {};
    const token = tokens.get(as) ?? signInAt(web, { email, password });
    tokens.set(as, token);
    return token;
  };
  return {
    running,
    inbox: inboxAt(running.inbox),
    call: async (as, method, path, body) =>
      callJson(method, `${web}/api/admin/${path}`, { body, token: await tokenOf(as) }),
    open: async (path, screen, as) => {
      const localStorage = as ? [{ name: "admin_token", value: await tokenOf(as) }] : [];
      const context = await browser.newContext({
        ...screens[screen],
        reducedMotion: "reduce",
        storageState: { cookies: [], origins: [{ origin: web, localStorage }] },
      });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await page.goto(web + path);
      // A page of the back office that still loads its script has another heading.
      await page
        .locator(as ? "#page-title" : "h1")
        .first()
        .waitFor();
      return page;
    },
  };
};

/** Makes something for the first state that needs it, such as an account that several show. */
export const once = <T>(make: (visit: Visit) => Promise<T>): ((visit: Visit) => Promise<T>) => {
  let made: Promise<T> | undefined;
  return (visit) => {
    made ??= make(visit);
    return made;
  };
};
