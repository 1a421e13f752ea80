import { rm } from "node:fs/promises";
import type { Browser } from "playwright";
import { afterEach, beforeEach, test } from "vitest";
import { demoPeople, type MadeUpPerson } from "#local/demo-data/people.ts";
import type { Running } from "#local/running.ts";
import { keepFailures } from "../browser/keep-failures.ts";
import { productInBrowser } from "../browser/product-in-browser.ts";
import { quickFolder } from "../support/quick-folder.ts";
import { holderJourney, officeJourney } from "./journeys.ts";
import { startChromium, startFirefox } from "./start.ts";
import { startWebKit, webKitJourney } from "./webkit.ts";

let running: Running;
let downloads = "";
let stop: () => Promise<void>;
const people = demoPeople.values();
const nextPerson = () => people.next().value as MadeUpPerson;
const watch = keepFailures();

productInBrowser("browsers", ["--limits", "off"], async ({ product }) => {
  running = product.running;
});
beforeEach(async () => {
  downloads = await quickFolder("downloads-");
});
afterEach(async () => {
  await stop();
  await rm(downloads, { recursive: true, force: true });
});

interface Setup {
  name: string;
  width: number;
  start: () => Promise<Browser>;
  hidesDrawings?: boolean;
  hasOffice?: boolean;
}

const firefox = (preferences?: object) => () => startFirefox(downloads, preferences);
const hiding = firefox({ "privacy.resistFingerprinting": true });
const withoutData = firefox({ "network.cookie.cookieBehavior": 2 });

test.for<Setup>([
  { name: "Firefox", width: 1280, start: firefox(), hasOffice: true },
  { name: "Firefox", width: 360, start: firefox() },
  { name: "Firefox that hides drawings", width: 1280, start: hiding, hidesDrawings: true },
  { name: "Firefox without site data", width: 1280, start: withoutData },
  ...[360, 1280].flatMap((width) => [
    { name: "Chromium 88", width, start: () => startChromium(88) },
    { name: "Chromium 92", width, start: () => startChromium(92) },
  ]),
])("$name, $width px", async ({ start, hasOffice, ...how }) => {
  const browser = await start();
  stop = () => browser.close();
  watch(browser);
  const journey = { browser, running, person: nextPerson() };
  await holderJourney(journey, how);
  if (hasOffice) await officeJourney(journey, downloads);
});

test("WebKitGTK", async () => {
  const webKit = await startWebKit(downloads);
  stop = webKit.stop;
  await webKitJourney(webKit, { running, person: nextPerson() }, downloads);
});
