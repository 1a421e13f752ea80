import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserType } from "playwright-core";
import type { Browsers } from "#shared/browsers.ts";
import { launchBrowser, quietly } from "../browser/launch.ts";
import { unpackChromium } from "./unpack.ts";
import { startWebKit } from "./webkit.ts";

export interface Setup {
  name: string;
  width: number;
  /** @param downloads the folder where it saves files */
  start: (downloads: string) => Promise<Browser>;
  without?: keyof Browsers;
  hasOffice?: boolean;
  isCanvasProtected?: boolean;
}

type Preferences = Record<string, string | number | boolean>;

interface OlderPlaywright {
  chromium: BrowserType;
  _bidiFirefox: BrowserType;
}

/**
 * The newest Playwright needs `checkVisibility`, which Chromium has since 105, and drives only a
 * Firefox of its own or a nightly one.
 */
const olderPlaywright = async (): Promise<OlderPlaywright> => {
  const path = "packages/node_modules/playwright-core/index.mjs";
  return (await import(join(import.meta.dirname, path))).default;
};

const firefoxes = [process.env.FIREFOX_PATH ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** A released Firefox by WebDriver BiDi. */
const startFirefox = async (downloads: string, preferences: Preferences): Promise<Browser> => {
  const saving = { "browser.download.folderList": 2, "browser.download.dir": downloads };
  return (await olderPlaywright())._bidiFirefox.launch({
    executablePath: firefoxes.find(existsSync) ?? "",
    channel: "moz-firefox",
    firefoxUserPrefs: Object.assign(saving, preferences),
  });
};

const firefox = (name: string, width: number, preferences: Preferences = {}): Setup => ({
  name,
  width,
  start: (downloads) => startFirefox(downloads, preferences),
});

const startChromium = async (name: string): Promise<Browser> =>
  (await olderPlaywright()).chromium.launch({
    executablePath: unpackChromium(name),
    args: quietly,
  });

/** What each installed browser tries; a browser that hides drawings or blocks all site data too. */
const installed: Record<string, Setup[]> = {
  firefox: [
    { ...firefox("firefox", 1280), hasOffice: true },
    firefox("firefox", 360),
    {
      ...firefox("firefox that hides drawings", 1280, { "privacy.resistFingerprinting": true }),
      isCanvasProtected: true,
    },
    firefox("firefox without site data", 1280, { "network.cookie.cookieBehavior": 2 }),
  ],
  webkit: [
    { name: "webkit", width: 1280, start: startWebKit, hasOffice: true },
    // MiniBrowser is never narrower.
    { name: "webkit", width: 450, start: startWebKit },
  ],
};

const old: Setup[] = [
  ...["chromium-88", "chromium-92"].flatMap((name) =>
    [360, 1280].map((width) => ({ name, width, start: () => startChromium(name) })),
  ),
  { name: "as Safari", width: 1280, start: () => launchBrowser(), without: "safari" },
  { name: "as Safari on iOS", width: 360, start: () => launchBrowser(), without: "safari_ios" },
  { name: "as Firefox", width: 1280, start: () => launchBrowser(), without: "firefox" },
];

interface Choice {
  /** `firefox`, `webkit`, or empty for both. */
  only: string;
  old: boolean;
}

export const setupsOf = (choice: Choice): Setup[] =>
  choice.old ? old : namesOf(choice.only).flatMap((name) => installed[name] ?? []);

const namesOf = (only: string): string[] =>
  Object.keys(installed).filter((name) => only === "" || name === only);

/** What to install for these browsers, each with its package on Debian and Ubuntu. */
export const missingPrograms = (only: string): string[] => {
  const inPath = (program: string) =>
    (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, program)));
  const needed: Record<string, [isThere: boolean, packages: string][]> = {
    firefox: [[firefoxes.some(existsSync), "firefox-esr (Ubuntu: firefox), or set FIREFOX_PATH"]],
    webkit: [
      [inPath("WebKitWebDriver"), "webkit2gtk-driver"],
      [Boolean(process.env.DISPLAY) || inPath("Xvfb"), "xvfb"],
    ],
  };
  const names = namesOf(only);
  if (names.length === 0) return [`--only knows ${Object.keys(installed).join(" and ")}`];
  return names.flatMap((name) =>
    (needed[name] ?? []).flatMap(([isThere, what]) => (isThere ? [] : [`${name}: ${what}`])),
  );
};
