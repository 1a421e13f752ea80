import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserType } from "playwright-core";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import type { Browsers } from "#shared/browsers.ts";
import { launchBrowser, quietly } from "../browser/launch.ts";
import { clerkAt } from "../support/clerk.ts";
import { inboxAt } from "../support/inbox.ts";
import { demoRegisters, startProduct } from "../support/product.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { holderJourney } from "./holder-journey.ts";
import { featuresMissingIn } from "./remove-features.ts";
import { unpackChromium } from "./unpack.ts";

/**
 * `npm run test:old-browsers`: a holder sends the form, confirms the email and updates the form
 * (D63), in real Chromium 88 and 92, and in today's Chromium without what the oldest supported
 * Safari and Firefox lack. Pictures are kept in `.cache/old-browsers/pictures`.
 */
const packages = join(import.meta.dirname, "packages");
const pictures = join(import.meta.dirname, "../../.cache/old-browsers/pictures");

if (!existsSync(join(packages, "node_modules"))) {
  // Not in the project's own packages: a newcomer need not load 100 MB of old browsers.
  const { status } = spawnSync("npm", ["ci"], { cwd: packages, stdio: "inherit", shell: true });
  if (status !== 0) process.exit(1);
}

/** The newest Playwright needs `checkVisibility`, which Chromium has since 105. */
const olderPlaywright = join(packages, "node_modules/playwright-core/index.mjs");
const startChromium = async (name: string): Promise<Browser> => {
  const { chromium } = (await import(olderPlaywright)) as { chromium: BrowserType };
  return chromium.launch({ executablePath: unpackChromium(name), args: quietly });
};

interface Setup {
  name: string;
  width: number;
  start: () => Promise<Browser>;
  without?: keyof Browsers;
}
const setups: Setup[] = [
  ...["chromium-88", "chromium-92"].flatMap((name) =>
    [360, 1280].map((width) => ({ name, width, start: () => startChromium(name) })),
  ),
  { name: "as Safari", width: 1280, start: () => launchBrowser(), without: "safari" },
  { name: "as Safari on iOS", width: 360, start: () => launchBrowser(), without: "safari_ios" },
  { name: "as Firefox", width: 1280, start: () => launchBrowser(), without: "firefox" },
];

mkdirSync(pictures, { recursive: true });
const dataDir = await quickFolder("old-browsers-");
const product = await startProduct(dataDir, ...demoRegisters, "--limits", "off");
let failures = 0;
try {
  const { web, inbox } = product.running;
  const clerk = await clerkAt(product.running);
  for (const [place, { name, width, start, without }] of setups.entries()) {
    const browser = await start();
    const title = `${name}, ${width} px`;
    try {
      await holderJourney({
        browser,
        width,
        web,
        clerk,
        inbox: inboxAt(inbox),
        person: demoPeople[place] as MadeUpPerson,
        removed: without ? featuresMissingIn(without) : [],
        picture: (step) => join(pictures, `${name.replaceAll(" ", "-")}-${width}-${step}.png`),
      });
      console.log(`${title} (Chromium ${browser.version()}): sent, confirmed and updated`);
    } catch (error) {
      failures++;
      console.error(`${title}: ${(error as Error).message}`);
    } finally {
      await browser.close();
    }
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (failures > 0) process.exit(1);
