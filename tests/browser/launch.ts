import { type Browser, type BrowserContext, chromium } from "playwright";
import { translatePage } from "./translate.ts";

/** Playwright switches off the rest of what a browser does by itself. */
export const quietly = ["--disable-gpu", "--disable-quic"];

/** A page of a test lives for seconds: code compiled for long runs takes more time than it saves. */
export const forShortPages = "--js-flags=--no-turbofan --no-maglev --max-lazy";

/** Starts the browser of `browserPath`, else an installed Chrome. */
export const launchBrowser = async (extra: string[] = []): Promise<Browser> => {
  // The package's own flags use one process and no web security, unlike the browsers of holders.
  const args = [...quietly, ...extra];
  const executablePath = await browserPath();
  const program = executablePath ? { executablePath } : { channel: "chrome" };
  const browser = await chromium.launch({ ...program, args });
  return process.env.TRANSLATED === "1" ? translating(browser) : browser;
};

/** Every page is translated from its first text on, as by a browser that always translates. */
const translating = (browser: Browser): Browser =>
  withContexts(browser, (context) => context.addInitScript(translatePage));

/** Lets every further context of the browser pass through `prepare` before its first page. */
export const withContexts = (
  browser: Browser,
  prepare: (context: BrowserContext) => unknown,
): Browser => {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await prepare(context);
    return context;
  };
  return browser;
};

/**
 * CHROME_PATH, else the Chromium from npm, which exists only for Linux x64. The first call unpacks
 * that browser: a second concurrent call could start a half-written file.
 */
export const browserPath = async (
  platform = `${process.platform}-${process.arch}`,
): Promise<string | undefined> => {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (platform !== "linux-x64") return undefined;
  // Makes the package add the system libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
};
