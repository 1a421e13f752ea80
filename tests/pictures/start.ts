import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { undoSeconds } from "#shared/kyc/limits.ts";
import { backOfficeAt } from "../browser/back-office.ts";
import { demoRegisters, startProduct } from "../support/product.ts";
import type { Size } from "./sizes.ts";
import { type View, viewOf } from "./view.ts";

export interface Started {
  viewAt: (size: Size) => View;
  /** Of all pages since the last call. */
  takeErrors: () => string[];
  closePages: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Other tests have none, for which the pictures of the undo would show a refusal (D77). */
process.env.UNDO_SECONDS = String(undoSeconds);

/** Starts a product of its own, with submissions in all states unless it has other options. */
export const start = async (browser: Browser, extra: string[] | undefined): Promise<Started> => {
  const dataDir = await mkdtemp(join(tmpdir(), "pictures-"));
  const demo = extra ?? ["--demo", "60"];
  const product = await startProduct(dataDir, ...demoRegisters, "--limits", "off", ...demo);
  const { running } = product;
  const pages: Page[] = [];
  let errors: string[] = [];
  const onPage = (page: Page) => {
    pages.push(page);
    page.on("pageerror", (error) => errors.push(`page error ${error}`));
  };
  if (!extra) {
    const office = backOfficeAt(browser, running);
    const page = await office.signedIn("clerk");
    await office.demoIsThere(page);
    await page.context().close();
  }
  return {
    viewAt: viewOf({ browser, running }, { onPage }),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    closePages: async () => {
      for (const page of pages.splice(0)) await page.context().close();
    },
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
