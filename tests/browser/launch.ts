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

/** A Chromium of this machine where there is one, else the one that npm brought along, unpacked. */
export const launchBrowser = async (extra: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await browserPath(),
    // The package's own list has one process for all and no web security: not what holders use.
    args: [...quietly, ...extra],
  });

/** The first call unpacks it: two at the same time would each start what the other still writes. */
export const browserPath = async (): Promise<string> => {
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  // Makes the package bring the system libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return packed.executablePath();
};
