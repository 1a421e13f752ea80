import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Browser, BrowserType } from "playwright";
import { quietly } from "../browser/launch.ts";

const packages = join(import.meta.dirname, "packages/node_modules");

/**
 * The newest Playwright needs `checkVisibility`, which Chromium has since 105, and drives only a
 * Firefox of its own or a nightly one.
 */
const olderPlaywright = async (): Promise<Record<"chromium" | "_bidiFirefox", BrowserType>> =>
  (await import(join(packages, "playwright-core/index.mjs"))).default;

/** A released Firefox by WebDriver BiDi. */
export const startFirefox = async (downloads: string, preferences = {}): Promise<Browser> => {
  const programs = [process.env.FIREFOX_PATH ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox"];
  const executablePath = programs.find(existsSync);
  if (!executablePath) throw new Error("Install firefox-esr (Ubuntu: firefox) or set FIREFOX_PATH");
  const saving = { "browser.download.folderList": 2, "browser.download.dir": downloads };
  return (await olderPlaywright())._bidiFirefox.launch({
    executablePath,
    channel: "moz-firefox",
    firefoxUserPrefs: Object.assign(saving, preferences),
  });
};

/** The package of an old Chromium would unpack it only on Lambda. */
export const startChromium = async (version: number): Promise<Browser> => {
  const folder = join(import.meta.dirname, "../../.cache/old-browsers");
  const executablePath = join(folder, `chromium-${version}`);
  if (!existsSync(executablePath)) {
    mkdirSync(folder, { recursive: true });
    const packed = readFileSync(join(packages, `chromium-${version}/bin/chromium.br`));
    writeFileSync(executablePath, brotliDecompressSync(packed), { mode: 0o755 });
  }
  return (await olderPlaywright()).chromium.launch({ executablePath, args: quietly });
};
