import { rm } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterAll, beforeAll, vi } from "vitest";
import settings from "#cdk.json" with { type: "json" };
import type { Running } from "#local/running.ts";
import { forShortPages, launchBrowser } from "../browser/launch.ts";
import { callApi } from "../support/call-json.ts";
import { inboxAt } from "../support/inbox.ts";
import { demoRegisters, endsWithinMs, startProduct } from "../support/product.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { signInAt } from "../support/sign-in.ts";
import { type Who, who } from "../support/who.ts";

/**
 * What a person at the keyboard has after `npm start`: addresses, sign-ins, made-up people and the
 * inbox, and the tokens of a super-admin, of an administrator with every flag, and of one without
 * any. The other files of this folder know the product only by its specification.
 */
export interface World
  extends Pick<Running, "web" | "admins" | "people">,
    ReturnType<typeof inboxAt>,
    Record<Who, string> {
  call: ReturnType<typeof callsAt>;
  /** Starts at its first use. */
  browser: () => Promise<Browser>;
  signInOf: (as: Who) => { email: string; password: string };
  /** The configured name of the registrar, and its address of alerts. */
  registrar: string;
  itAddress: string;
}

/** A person who has a bank account and shares in the local run. */
export type Known = Running["people"][number];

/** Starts the product as `npm start` does, with its limits and its time to undo a decision. */
export const productOf = (name: string, ...options: string[]): World => {
  const world = {} as World;
  let browser: Promise<Browser> | undefined;
  let end = async (): Promise<void> => {};

  beforeAll(async () => {
    const folder = await quickFolder(`specification-${name}-`);
    vi.stubEnv("UNDO_SECONDS", "3");
    const starting = startProduct(folder, ...demoRegisters, ...options);
    const { running, stop } = await starting.finally(vi.unstubAllEnvs);
    end = async () => {
      await (await browser)?.close();
      await stop();
      await rm(folder, { recursive: true, force: true });
    };
    const { web, inbox, admins, people } = running;
    const signInOf = (as: Who) => {
      const { email = "", password = "" } = who[as](admins) ?? {};
      return { email, password };
    };
    Object.assign(world, inboxAt(inbox), {
      web,
      call: callsAt(web),
      browser: () => {
        browser ??= launchBrowser([forShortPages]);
        return browser;
      },
      itAddress: settings.context.registrar.itAlertEmail,
      registrar: settings.context.registrar.name,
      admins,
      people,
      signInOf,
    });
    for (const as of ["chief", "clerk", "reader"] as const) {
      world[as] = await signInAt(web, signInOf(as));
    }
  }, 180_000);

  afterAll(() => end(), endsWithinMs);
  return world;
};

interface Sent {
  /** An administrator's token. */
  as?: string | undefined;
  /** A holder's view token. */
  view?: string;
  body?: object | undefined;
}

/** The calls of section 7, with both of its headers. */
const callsAt =
  (web: string) =>
  async (method: string, path: string, { as: token, view, body }: Sent = {}) => {
    const headers = view ? { "shareholder-authorization": `Bearer ${view}` } : {};
    const answer = await callApi(method, `${web}/api${path}`, { token, headers, body });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get("content-type")?.includes("json");
    const parsed = isJson ? JSON.parse(bytes.toString()) : undefined;
    return { status: answer.status, ok: answer.ok, bytes, body: parsed };
  };
