import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const quietly = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the installed Chromium if there is one, otherwise the one from npm, which is unpacked. */
export const launchBrowser = async (extra: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await browserPath(),
    // The package's own flags use one process and no web security, unlike the browsers of holders.
    args: [...quietly, ...extra],
  });

/** The first call unpacks the browser: a second concurrent call could start a half-written file. */
export const browserPath = async (): Promise<string> => {
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  // Makes the package add the system libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
};
