import type { Browser, BrowserContextOptions, Page, Route } from "playwright-core";
import type { Running } from "#local/running.ts";
import type { Reply } from "#shared/contract/contract.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { inboxAt } from "../support/inbox.ts";
import { signInAt } from "../support/sign-in.ts";
import { type Who, who } from "../support/who.ts";
import { isPhone, type Size } from "./sizes.ts";

interface Opening extends BrowserContextOptions {
  /** Opens the page as a signed-in administrator. */
  as?: Who | { email: string; password: string };
  /** Happens before the page loads. */
  before?: (page: Page) => Promise<unknown>;
}

/** How the states reach the product: through its pages, its calls and the emails that it sends. */
export interface View {
  running: Running;
  size: Size;
  inbox: ReturnType<typeof inboxAt>;
  open: (path: string, opening?: Opening) => Promise<Page>;
  /** A call of the back office. */
  call: Call;
}

// biome-ignore lint/suspicious/noExplicitAny: the states read values that the contract declares
type Call = (as: Who, method: string, path: string, body?: object) => Promise<any>;

/** A state that is not there by then was not reached. */
const reachedWithinMs = 15_000;

interface Seen {
  onPage: (page: Page) => void;
}

export const viewOf = (
  { browser, running }: { browser: Browser; running: Running },
  { onPage }: Seen,
) => {
  const { web, admins } = running;
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (as: NonNullable<Opening["as"]>) => {
    const { email = "", password = "" } = (typeof as === "string" ? who[as](admins) : as) ?? {};
    const token = tokens.get(email) ?? signInAt(web, { email, password });
    tokens.set(email, token);
    return token;
  };

  const call: Call = async (as, method, path, body) => {
    const answer = await fetch(`${web}/api/admin/${path}`, {
      method,
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${await tokenOf(as)}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };

  return (size: Size): View => ({
    running,
    size,
    inbox: inboxAt(running.inbox),
    call,
    open: async (path, { as, before, ...options } = {}) => {
      const storageState = as && {
        cookies: [],
        origins: [
          { origin: web, localStorage: [{ name: "admin_token", value: await tokenOf(as) }] },
        ],
      };
      const context = await browser.newContext({
        viewport: { width: size.width, height: size.height },
        deviceScaleFactor: size.scale ?? 1,
        reducedMotion: "reduce",
        ...(isPhone(size) && { isMobile: true, hasTouch: true }),
        ...(storageState && { storageState }),
        ...options,
      });
      context.setDefaultTimeout(reachedWithinMs);
      const page = await context.newPage();
      onPage(page);
      await before?.(page);
      await page.goto(path.startsWith("http") ? path : web + path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      return page;
    },
  });
};

/** Makes something once for each product, such as an account that several states show. */
export const once = <T>(make: (view: View) => Promise<T>): ((view: View) => Promise<T>) => {
  const made = new WeakMap<Running, Promise<T>>();
  return (view) => {
    const one = made.get(view.running) ?? make(view);
    made.set(view.running, one);
    return one;
  };
};

type Answer = (route: Route) => Promise<unknown>;

const answering =
  (names: CallName[], answer: Answer) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const { method, path } = routes[name];
      const address = new RegExp(`/api${path.replace(/\{\w+\}/g, "[^/?]+")}(\\?.*)?$`);
      await page.route(address, (route) =>
        route.request().method() === method ? answer(route) : route.fallback(),
      );
    }
  };

/** Answers a call in place of the product, for states that a real product reaches only in days. */
export const answers = <K extends CallName>(name: K, reply: Reply<K>) =>
  answering([name], (route) => route.fulfill({ json: reply }));

/** Changes the answer of the product. */
export const changes = <K extends CallName>(name: K, change: (reply: Reply<K>) => Reply<K>) =>
  answering([name], async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
  });

/** The calls get no answer. */
export const isSlow = (...names: CallName[]) => answering(names, () => new Promise(() => {}));

/** The calls fail. */
export const fails = (...names: CallName[]) =>
  answering(names, (route) =>
    route.fulfill({ status: 503, json: { errors: ["Something went wrong, try again"] } }),
  );
