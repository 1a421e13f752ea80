import { rm } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, vi } from "vitest";
import settings from "#cdk.json" with { type: "json" };
import { forShortPages, launchBrowser } from "../browser/launch.ts";
import { inboxAt, type Mail } from "../support/inbox.ts";
import { endsWithinMs, startProduct } from "../support/product.ts";
import { quickFolder } from "../support/quick-folder.ts";

/**
 * What a person at the keyboard has after `npm start`: addresses, sign-ins, made-up people and the
 * inbox. The other files of this folder know the product only by its specification.
 */
export interface World {
  web: string;
  call: Call;
  /** Starts at its first use. */
  browser: () => Promise<Browser>;
  admins: { email: string; password: string; isSuperAdmin: boolean; rights: string[] }[];
  people: Known[];
  /** The configured name of the registrar. */
  registrar: string;
  /** The configured address of alerts. */
  itAddress: string;
  mailsTo: (address: string) => Promise<Mail[]>;
  nextCode: (address: string, mailsBefore: number) => Promise<string>;
  /** Tokens of a super-admin, of an administrator with every flag, and of one without any. */
  chief: string;
  clerk: string;
  reader: string;
}

/** A person who has a bank account and shares in the local run. */
export interface Known {
  firstName: string;
  middleName: string;
  lastName: string;
  bankName: string;
  bankCode: string;
  accountNumber: string;
  registerCode: string;
  holderAccountNumber: string;
}

/** Starts the product as `npm start` does, with its limits and its time to undo a decision. */
export const productOf = (name: string, ...options: string[]): World => {
  const world = {} as World;
  let browser: Promise<Browser> | undefined;
  let end = async (): Promise<void> => {};

  beforeAll(async () => {
    const folder = await quickFolder(`specification-${name}-`);
    vi.stubEnv("UNDO_SECONDS", "3");
    const product = await startProduct(folder, "--registers", "demo", ...options).finally(
      vi.unstubAllEnvs,
    );
    end = async () => {
      await (await browser)?.close();
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    };
    const { web, inbox, admins, people } = product.running;
    const call = callsAt(web);
    const tokenOf = async (admin: World["admins"][number] | undefined): Promise<string> =>
      (await call("POST", "/admin/login_admin", { body: admin && signInOf(admin) })).body.token;
    Object.assign(world, inboxAt(inbox), {
      web,
      call,
      browser: () => {
        browser ??= launchBrowser([forShortPages]);
        return browser;
      },
      itAddress: settings.context.registrar.itAlertEmail,
      registrar: settings.context.registrar.name,
      admins,
      people,
      chief: await tokenOf(admins.find(({ isSuperAdmin }) => isSuperAdmin)),
      clerk: await tokenOf(admins.find((one) => !one.isSuperAdmin && one.rights.length > 0)),
      reader: await tokenOf(admins.find(({ rights }) => rights.length === 0)),
    });
  }, 180_000);

  afterAll(() => end(), endsWithinMs);
  return world;
};

const signInOf = ({ email, password }: World["admins"][number]) => ({ email, password });

interface Sent {
  /** An administrator's token. */
  as?: string;
  /** A holder's view token. */
  view?: string;
  body?: object | undefined;
}

type Call = ReturnType<typeof callsAt>;

/** The calls of section 7, with both of its headers. */
const callsAt =
  (web: string) =>
  async (method: string, path: string, { as, view, body }: Sent = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${web}/api${path}`, {
      method,
      headers: {
        ...(body && !isForm && { "Content-Type": "application/json" }),
        ...(as && { Authorization: `Bearer ${as}` }),
        ...(view && { "shareholder-authorization": `Bearer ${view}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get("content-type")?.includes("json");
    const parsed = isJson ? JSON.parse(bytes.toString()) : undefined;
    return { status: answer.status, ok: answer.ok, bytes, body: parsed };
  };
